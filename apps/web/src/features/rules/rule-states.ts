/** Whether the timetable keeps a rule, as the list filters by it. */
export const RULE_STATES = ['kept', 'broken'] as const
