/** The texts of what is asked before a class is joined or left. */
export const joiningEn = {
  hint: 'These parts of the course are taken together: you join all of them in one step, or none.',
  also: 'Also joins {{name}}',
  choose: 'Choose a section.',
  section: 'Section',
  toChoose: 'Still to choose',
  partOf: '{{part}} of {{course}}',
  notYet: 'Nothing on the timetable yet: {{names}}',
  takenFailed: 'Error fetching your courses: {{message}}',
  seatsLeft_one: '{{count}} seat left',
  seatsLeft_other: '{{count}} seats left',
  swapTitle: 'Join {{title}} instead of {{other}}?',
  swapText:
    '{{title}} clashes with {{other}} ({{time}}). You leave that and join {{title}} in one step; if there is no seat left, you keep the one that you have.',
  swap: 'Swap',
  swapSectionText:
    'You take one section of this part of the course. You leave {{other}} ({{time}}) with what goes with it, and join {{title}} in one step; if there is no seat left, you keep the one that you have.',
  freedBySwap: 'You would leave {{names}} for it',
  freedByLeaving: 'Free for you once you have left {{names}}',
  noneFree: 'No section is free for you. {{sections}}',
  keep: 'Keep {{other}}',
  leaveTitle: 'Leave {{title}}?',
  leaveFull: 'All its seats are taken: when you leave, somebody else may take yours.',
  stay: 'Stay',
}
