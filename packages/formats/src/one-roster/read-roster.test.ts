import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readSystem } from '../read-system.ts'

const FILES = {
  'manifest.csv': 'propertyName,value\noneroster.version,1.2\n',
  'orgs.csv': 'sourcedId,status,name,type\no1,,Mathematics,department\n',
  'academicSessions.csv':
    'sourcedId,title,type,startDate,endDate\ns1,Fall,term,2026-09-01,2027-01-31\ns2,Spring,term,2027-02-01,2027-06-30\ny1,Year,schoolYear,2026-09-01,2027-06-30\n',
  'courses.csv':
    'sourcedId,status,schoolYearSourcedId,title,courseCode,orgSourcedId\nc1,,y1,Algebra,M1,o1\nc2,tobedeleted,y1,Old,M0,o1\nc3,,y1,"Optics, an introduction",,o1\n',
  'classes.csv':
    'sourcedId,title,courseSourcedId,termSourcedIds\nk1,Algebra A,c1,s1\nk2,Algebra B,c1,"s1,s2"\nk3,Optics,c3,s2\n',
  'users.csv':
    'sourcedId,status,username,givenName,familyName,identifier,email,primaryOrgSourcedId\nu1,,ada,Ada,Lovelace,,ada@example.edu,o1\nu2,,ito,Jun,Itō,7,,o1\nu3,,pat,Pat,Parent,,,o1\n',
  'roles.csv':
    'sourcedId,userSourcedId,roleType,role,orgSourcedId\nr1,u1,primary,teacher,o1\nr2,u2,primary,student,o1\nr3,u3,primary,parent,o1\n',
  'enrollments.csv':
    'sourcedId,classSourcedId,userSourcedId,role,primary\ne1,k1,u1,teacher,true\ne2,k2,u2,student,false\ne3,k3,u2,student,false\ne4,gone,u2,student,false\ne5,k1,u9,student,false\ne6,k3,u1,student,false\n',
  'lineItems.csv': 'sourcedId\nx\n',
}
const bytesOf = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))

describe('an export of OneRoster', async () => {
  const roster = await readSystem(bytesOf(FILES))

  test('brings courses with the dates of the sessions in which they have classes, and their departments', () => {
    expect(roster?.records.courses).toEqual([
      {
        sourceId: 'c1',
        courseCode: 'M1',
        courseName: 'Algebra',
        startDate: '2026-09-01',
        endDate: '2027-06-30',
        department: 'Mathematics',
      },
      {
        sourceId: 'c3',
        courseCode: '',
        courseName: 'Optics, an introduction',
        startDate: '2027-02-01',
        endDate: '2027-06-30',
        department: 'Mathematics',
      },
    ])
  })

  test('brings teachers and students with the courses of their classes; who has no email gets one that nobody reads', () => {
    expect(roster?.records.professors).toMatchObject([
      {
        sourceId: 'u1',
        fullName: 'Ada Lovelace',
        email: 'ada@example.edu',
        department: 'Mathematics',
        courseIds: ['M1'],
      },
    ])
    expect(roster?.records.students).toMatchObject([
      {
        sourceId: 'u2',
        studentId: '7',
        fullName: 'Jun Itō',
        email: '7@import.invalid',
        courseIds: ['M1', 'Optics, an introduction'],
      },
    ])
  })

  test('says of every line what becomes of it', () => {
    expect(roster?.report).toEqual([
      { name: 'courses.csv', count: 1, became: 'deleted' },
      { name: 'lineItems.csv', count: 1, became: 'notRead' },
      { name: 'enrollments.csv', count: 1, became: 'professors' },
      { name: 'enrollments.csv', count: 2, became: 'students' },
      { name: 'enrollments.csv', count: 2, became: 'unknown' },
      { name: 'enrollments.csv', count: 1, became: 'bothRoles' },
      { name: 'users.csv', count: 1, became: 'professors' },
      { name: 'users.csv: email', count: 1, became: 'madeUp' },
      { name: 'users.csv', count: 1, became: 'students' },
      { name: 'users.csv: parent', count: 1, became: 'otherRole' },
      { name: 'classes.csv', count: 3, became: 'noTime' },
      { name: 'courses.csv', count: 2, became: 'courses' },
    ])
  })

  test('is read from a ZIP file as from its files', async () => {
    expect(await readSystem({ 'export.zip': zipSync(bytesOf(FILES)) })).toMatchObject({
      records: roster?.records,
    })
  })

  test('is found in a folder of a ZIP file, next to what a file manager notes for itself', async () => {
    const files = Object.entries(bytesOf(FILES)).map(([name, bytes]) => [`sis/2026/${name}`, bytes])
    const packed = zipSync({ ...Object.fromEntries(files), '__MACOSX/sis/2026/._users.csv': strToU8('x') })
    expect(await readSystem({ 'export.zip': packed })).toMatchObject({ records: roster?.records })
  })

  test('enrols nobody who has left by now, and says so', async () => {
    const enrollments =
      'sourcedId,classSourcedId,userSourcedId,role,beginDate,endDate\ne1,k2,u2,student,2026-09-01,2026-10-02\ne2,k3,u2,student,2026-09-01,2026-10-03\n'
    const read = await readSystem(bytesOf({ ...FILES, 'enrollments.csv': enrollments }), {
      today: '2026-10-03',
      zone: 'UTC',
    })
    expect(read?.records.students).toMatchObject([{ courseIds: ['Optics, an introduction'] }])
    expect(read?.report).toContainEqual({ name: 'enrollments.csv', count: 1, became: 'past' })
  })

  test('of version 1.1 has roles and departments with its people', async () => {
    const { 'roles.csv': _, ...files } = FILES
    const users =
      'sourcedId,orgSourcedIds,role,username,givenName,familyName,email\nu1,"o1,o2",teacher,ada,Ada,Lovelace,ada@example.edu\n'
    expect((await readSystem(bytesOf({ ...files, 'users.csv': users })))?.records.professors).toMatchObject([
      { fullName: 'Ada Lovelace', department: 'Mathematics', courseIds: ['M1'] },
    ])
  })
})

test('several files that are no export of a system are refused, and another ZIP file is left to those who read tables', async () => {
  await expect(readSystem(bytesOf({ 'a.csv': 'a', 'b.csv': 'b' }))).rejects.toThrow('severalFiles')
  expect(await readSystem({ 'a.zip': zipSync({ 'content.xml': strToU8('<a/>') }) })).toBeNull()
})
