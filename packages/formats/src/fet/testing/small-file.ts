/** An activity in short. */
export interface SmallActivity {
  readonly id: string
  readonly teacher: string
  readonly students: string
  readonly hours?: number
  readonly tag?: string
  /** The identifier of the first of its group. */
  readonly group?: number
}

/** Teachers T1 to T3; the year Y of the groups G1 and G2 with a subgroup each, and the years Z and W. */
export const activities: readonly SmallActivity[] = [
  { id: '1', teacher: 'T1', students: 'Y', tag: 'Lab' },
  { id: '2', teacher: 'T1', students: 'G1', tag: 'Lab' },
  { id: '3', teacher: 'T1', students: 'G2', hours: 2 },
  { id: '4', teacher: 'T2', students: 'G1' },
  { id: '5', teacher: 'T2', students: 'Z' },
  { id: '6', teacher: 'T3', students: 'W', group: 6 },
  { id: '7', teacher: 'T3', students: 'W', group: 6 },
]

/** Five days of six hours, three rooms in two buildings, and what is asked of them. */
export function writeFetFile(constraints: string, own: readonly SmallActivity[] = activities): string {
  const named = (name: string, rest = '') => `<Name>${name}</Name>${rest}`
  const list = (name: string, items: readonly string[]) =>
    items.map((item) => `<${name}>${item}</${name}>`).join('\n')
  return `\uFEFF<?xml version="1.0" encoding="UTF-8"?>
<fet version="6.8.5">
<Institution_Name>Small &amp; simple</Institution_Name>
<Days_List>${list(
    'Day',
    ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((day) => named(day)),
  )}</Days_List>
<Hours_List>${list(
    'Hour',
    ['08', '09', '10', '11', '12', '13'].map((hour) => named(hour)),
  )}</Hours_List><Subjects_List>${['Maths', 'Physics'].map((name) => `<Subject>${named(name)}</Subject>`).join('')}</Subjects_List>
<Students_List>
<Year>${named('Y', '<Number_of_Students>40</Number_of_Students>')}
${list('Group', [
  named('G1', `<Number_of_Students>20</Number_of_Students><Subgroup>${named('S1')}</Subgroup>`),
  named('G2', `<Number_of_Students>20</Number_of_Students><Subgroup>${named('S2')}</Subgroup>`),
])}
</Year>
<Year>${named('Z', '<Number_of_Students>10</Number_of_Students>')}</Year>
<Year>${named('W', '<Number_of_Students>10</Number_of_Students>')}</Year>
</Students_List>
<Activities_List>
${list(
  'Activity',
  own.map(
    ({ id, teacher, students, hours = 1, tag, group = 0 }) =>
      `<Teacher>${teacher}</Teacher><Subject>Maths</Subject>${tag ? `<Activity_Tag>${tag}</Activity_Tag>` : ''}
<Students>${students}</Students><Duration>${hours}</Duration><Id>${id}</Id><Active>true</Active><Activity_Group_Id>${group}</Activity_Group_Id>`,
  ),
)}
</Activities_List>
<Rooms_List>
${list('Room', [
  named('A1', '<Building>A</Building><Capacity>50</Capacity>'),
  named('A2', '<Building>A</Building><Capacity>20</Capacity>'),
  named('B1', '<Building>B</Building><Capacity>50</Capacity>'),
])}
</Rooms_List>
<Time_Constraints_List>
<ConstraintBasicCompulsoryTime><Weight_Percentage>100</Weight_Percentage></ConstraintBasicCompulsoryTime>
${constraints}
</Time_Constraints_List>
</fet>
`
}

/** A constraint: its name without 'Constraint', its elements in short (`Max_Gaps=2`), and its weight. */
export function constraint(name: string, fields: string, weight = 100): string {
  const elements = fields.split(' ').map((field) => {
    const [key = '', value = ''] = field.split('=')
    const [outer, inner] = key.split('>')
    if (inner === undefined) return `<${key}>${value}</${key}>`
    const [day, hour] = value.split('.')
    return `<${outer}><${inner}Day>${day}</${inner}Day><${inner}Hour>${hour}</${inner}Hour></${outer}>`
  })
  return `<Constraint${name}><Weight_Percentage>${weight}</Weight_Percentage>${elements.join('')}</Constraint${name}>`
}
