/** The texts of entering and changing records, apart from those that every page brings along. */
export const editingEn = {
  availability: {
    slotLength: 'Slot length',
    selectAll: 'Select All',
    deselectAll: 'Deselect All',
    selectAllOf: 'Select All of {{day}}',
    deselectAllOf: 'Deselect All of {{day}}',
    parts: { Morning: 'Morning', Afternoon: 'Afternoon', Evening: 'Evening' },
    partOf: '{{part}} of {{day}}',
    slotOn: '{{day}} {{slot}}',
    otherSlots: 'Also {{slots}}',
    chosen_zero: 'No slots chosen: always available',
    chosen_one: '1 slot chosen, {{hours}} h a week',
    chosen_other: '{{count}} slots chosen, {{hours}} h a week',
    always: 'Always available',
    everyDay: 'Every day',
    showHours: 'Show {{range}}',
    showChosen: 'Show {{range}} (chosen: {{slots}})',
    help: 'Press a slot, or press and paint across several; the first column is for every day. A finger is held for a moment before it paints. With the keyboard, arrows move, Space chooses, and Shift with an arrow paints.',
  },
  adding: {
    instructions:
      'Enter on an empty place adds a class there. A mouse clicks there, or draws over the whole time; a finger is held for a moment.',
    here: 'Add {{time}}',
  },
  next: {
    save: 'Save and add another',
    added: '{{name}} is added. What the next one is likely to share is still filled in.',
  },
  rooms: {
    free: 'Free and large enough',
    tooSmall: 'Free, too small',
    impossible: 'Not possible then',
    isFree: 'Free',
    isTooSmall: 'Too few seats for the {{expected}} expected',
  },
}
