import { Stack, Table, Text } from '@mantine/core'
import type { AssignmentReply } from '@scheduler/contract'
import { useAssigningTexts } from '../i18n/assigning-texts.ts'
import { sayNumber } from '../i18n/numbers.ts'

type Course = AssignmentReply['courses'][number]
type Section = Course['parts'][number]['sections'][number]

/** Of each course the sections, with the students who are in them and those who come. */
export function FilledSections({ courses }: { courses: readonly Course[] }) {
  return courses.map((course) => (
    <Stack key={course._id} gap={4} component="section" aria-label={course.courseName}>
      <Text fw={600} dir="auto">
        {course.courseName}
      </Text>
      <SectionTable course={course} />
    </Stack>
  ))
}

function SectionTable({ course: { courseName, parts } }: { course: Course }) {
  const { t } = useAssigningTexts()
  const rows = parts.flatMap(({ kind, configuration, sections }) => {
    const part = configuration === null ? kind : `${configuration}: ${kind}`
    const shown: (Section | null)[] = sections.length > 0 ? sections : [null]
    return shown.map((section) => ({ part, section }))
  })
  return (
    <Table verticalSpacing={4} aria-label={courseName}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('section')}</Table.Th>
          <Table.Th>{t('now')}</Table.Th>
          <Table.Th>{t('new')}</Table.Th>
          <Table.Th>{t('seats')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ part, section }) => (
          <Table.Tr key={section?._id ?? part}>
            <Table.Td dir="auto">{nameSection(part, section?.name ?? t('noSection'))}</Table.Td>
            {section && (
              <>
                <Table.Td>{sayNumber(section.studentCount)}</Table.Td>
                <Table.Td>{sayNumber(section.added)}</Table.Td>
                <Table.Td>{section.seats === null ? t('anyNumber') : sayNumber(section.seats)}</Table.Td>
              </>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** 'Lab 1' says already that it is a section of 'Lab'. */
const nameSection = (part: string, name: string) => (name.startsWith(part) ? name : `${part}: ${name}`)
