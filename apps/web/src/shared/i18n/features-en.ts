/** The texts of features of rooms. */
export const featuresEn = {
  title: 'Features',
  subtitle: 'What rooms have and courses need',
  search: 'Search features...',
  loading: 'Loading features...',
  failed: 'Error loading features.',
  nothingEntered:
    'No features yet. They appear here with the first room that has one or course that needs one.',
  empty: 'No features found matching your criteria.',
  neededBy: 'Needed by',
  edit: 'Rename Feature',
  rename: 'Rename',
  renamed: 'Rooms and courses take the new name.',
  merged: 'There is a feature of this name: both become one, in all rooms and courses.',
  fetchFailed: 'Error fetching features: {{message}}',
  done: 'Feature renamed successfully!',
  renameFailed: 'Error renaming feature: {{message}}',
}
