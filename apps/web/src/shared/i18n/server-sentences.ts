/** What the fields of the calls are called in the sentences about them. */
type FieldName =
  | 'Academic year end'
  | 'Academic year start'
  | 'Building'
  | 'Class duration'
  | 'Classes per week'
  | 'Cohort name'
  | 'Course'
  | 'Course code'
  | 'Course name'
  | 'Courses'
  | 'Date of birth'
  | 'Day'
  | 'Deadline'
  | 'Department'
  | 'Description'
  | 'Email'
  | 'Employment type'
  | 'End date'
  | 'End time'
  | 'Expected students'
  | 'Form questions'
  | 'Full name'
  | 'Gender'
  | 'Instructions'
  | 'Lunch end'
  | 'Lunch start'
  | 'Meetings per week'
  | 'Minimum days'
  | 'Notes'
  | 'Options'
  | 'Password'
  | 'Phone number'
  | 'Photo'
  | 'Professor'
  | 'Professors'
  | 'Qualification'
  | 'Question'
  | 'Reason'
  | 'Revision'
  | 'Room'
  | 'Room name'
  | 'Seats'
  | 'Semester'
  | 'Site name'
  | 'Size'
  | 'Special note'
  | 'Start date'
  | 'Start step'
  | 'Start time'
  | 'Status'
  | 'Student'
  | 'Student ID'
  | 'Students'
  | 'Term'
  | 'Title'
  | 'Type'
  | 'Working since'
  | 'Year'
  | 'An option'

type FieldSentence =
  | '{Field} is required'
  | '{Field} must be text'
  | '{Field} must have at least {number} characters'
  | '{Field} must have at most {number} characters'
  | '{Field} contains a character that cannot be stored'
  | '{Field} must be one of: {choices}'
  | '{Field} must be a whole number'
  | '{Field} must be at least {number}'
  | '{Field} must be at most {number}'
  | '{Field} must be a date'
  | '{Field} must be a date like {example}'
  | '{Field} must be in the years {first} to {last}'
  | 'or a date with a time like {example}'
  | '{Field} must be a time'
  | '{Field} must be a time like {example}'
  | '{Field} is not a valid id'
  | '{Field} contains an invalid id'
  | '{Field} has too many entries'
  | 'Email is invalid'
  | 'Phone number is invalid'
  | 'All fields are required.'
  | 'At least two non-empty options are required.'
  | "The option '{option}' is given more than once."
  | 'Please select the day for time slots.'
  | "'{option}' is not a time slot like {range}."
  | 'Time slots conflict with each other. Please adjust the ranges.'
  | 'End date must not be before the start date'
  | 'End date must be at most two years after the start date'
  | 'End time must be after the start time'
  | 'Academic year end must not be before its start'
  | 'Academic year end must be at most 18 months after its start'
  | 'Choose at least one day'
  | 'Choose at least one professor'
  | 'Choose at least one question'
  | 'A lunch break needs its start as well'
  | 'A lunch break needs its end as well'
  | 'Lunch end must be after lunch start'
  | 'The lunch break must lie inside the teaching hours'
  | 'Deadline must not be in the past'
  | "'{question}' is answered more than once."
  | "'{option}' is not an option of '{question}'."
  | "Please answer '{question}'."

type Refusal =
  | 'Invalid email, password or role.'
  | 'Too many failed tries. Please try again in a minute.'
  | 'Too many failed tries. Please try again in {number} minutes.'
  | 'Old password is incorrect.'
  | 'Please log in.'
  | 'You may not do this.'
  | 'Not found.'
  | 'Something went wrong on the server.'
  | 'Too many are asking at once. Please try again.'
  | 'The body is too large.'
  | 'The form is too large.'
  | 'The request took too long to arrive.'
  | 'The server has no room for the photo just now.'
  | 'The form cannot be read.'
  | 'The database cannot be reached. Please try again.'
  | 'A value cannot be stored.'
  | 'Please try again.'
  | 'Others are changing this just now.'
  | 'This took too long.'
  | 'Please try again in a few seconds.'
  | 'A record that this refers to has just been deleted, or is still in use.'
  | 'This email is already in use.'
  | 'This student ID is already in use.'
  | 'Password is one of the most common ones'
  | 'Password must not be the name of this site'
  | "Password must not be the person's own name or email address"
  | 'You cannot delete yourself.'
  | 'Somebody has changed this in the meantime.'
  | 'This admin does not exist.'
  | 'This class does not exist.'
  | 'This cohort does not exist.'
  | 'This course does not exist.'
  | 'This form does not exist.'
  | 'This professor does not exist.'
  | 'This question does not exist.'
  | 'This room does not exist.'
  | 'This student does not exist.'
  | 'This student in this class does not exist.'
  | 'The course does not exist'
  | 'The room does not exist'
  | 'The professor does not exist'
  | 'The student does not exist'
  | 'A course does not exist'
  | 'A form question does not exist or is not active'
  | 'A professor does not exist'
  | 'This course is used by 1 class and cannot be deleted.'
  | 'This course is used by {number} classes and cannot be deleted.'
  | 'This room is used by 1 class and cannot be deleted.'
  | 'This room is used by {number} classes and cannot be deleted.'
  | 'This professor is used by 1 class and cannot be deleted.'
  | 'This professor is used by {number} classes and cannot be deleted.'
  | 'You cannot edit this form at the moment.'
  | 'This form has already been decided.'
  | 'The photo must be a JPEG, PNG or WebP picture.'
  | 'The photo cannot be read.'
  | 'The photo has more than 25 megapixels.'
  | 'The photo takes too much memory. Please save it without progressive display.'

/** About the timetable: conflicts, suggestions, joining, postponing. */
type TimetableSentence =
  | 'The room is already booked at this time.'
  | 'The professor already teaches at this time.'
  | "{room} is already booked for '{title}' ({Day} {range})."
  | "{professor} already teaches '{title}' ({Day} {range})."
  | "{student} is already in '{title}' ({Day} {range})."
  | "{student} and {number} more are already in '{title}' ({Day} {range})."
  | "The students of {cohort} already have '{title}' ({Day} {range})."
  | "The students of {cohorts} and {number} more cohorts already have '{title}' ({Day} {range})."
  | '{name} is not available on {Day} {range} (never on {OpenDay}).'
  | '{name} is not available on {Day} {range} (only {ranges} on {OpenDay}).'
  | '{room} is under maintenance.'
  | '{room} has {seats} seats; the class has {students} students.'
  | '{professor} is not approved to teach ({Status}).'
  | 'And {number} more.'
  | "'{title}': {Sentence}"
  | '{Day} {range} is free.'
  | '{Day} {range} in {room} is free.'
  | '{Day} {range}'
  | '{range}'
  | 'Same time'
  | 'Same day'
  | 'same room'
  | 'no room needed'
  | '{room} with {seats} seats'
  | 'a time that {professor} prefers'
  | 'too small for the {students} expected'
  | '{Day} {range} in {room} is free, but too small for the {students} expected.'
  | "'{title}' is cancelled."
  | "Already joined '{title}'."
  | "'{title}' is full: all {seats} seats are taken."
  | 'The student is already in this class.'
  | 'The student is not in the class that is to be left.'
  | 'You can join only for yourself.'
  | 'You are not in this class.'
  | 'This class is already scheduled.'
  | 'This class is already postponed.'
  | 'This class is already cancelled.'
  | 'A request to postpone this class is already waiting.'
  | 'Nobody has asked to postpone this class.'

/** About runs, and what becomes of their proposals. */
type GenerationSentence =
  | 'This run does not exist.'
  | 'This take-over does not exist.'
  | 'Classes added: {number}.'

/** What an event tells the others. */
type Notice =
  | "Class '{title}' was added: {Day} {range}."
  | "Class '{title}' was postponed."
  | "Class '{title}' was cancelled."
  | "Course '{name}' was added."
  | "Course '{name}' was changed."
  | 'A course was deleted.'
  | "Cohort '{name}' was added."
  | "Cohort '{name}' was changed."
  | 'A cohort was deleted.'
  | "Students of '{name}' were enrolled in its courses."
  | 'The site settings were changed.'
  | 'The teaching week was changed.'
  | "Room '{name}' was added."
  | "Room '{name}' was changed."
  | 'A room was deleted.'
  | 'Professor {name} was added.'
  | 'A professor was deleted.'
  | 'Student {name} was added.'
  | 'A student was deleted.'
  | 'Administrator {name} was added.'
  | 'Administrator {name} was changed.'
  | 'An administrator was deleted.'
  | 'The profile of {name} was changed.'
  | 'A form was opened for {name}.'
  | 'A form was opened for each of {number} professors.'
  | 'The form of {name} was approved.'
  | 'The form of {name} was rejected.'

/**
 * The sentences in which the server and the rules speak to people. `{name}` stands for text that is shown as it came;
 * a name with a capital stands for a sentence, a field's name, a weekday or another stored value that is said in the
 * reader's language.
 */
export type ServerSentence =
  | FieldName
  | FieldSentence
  | Refusal
  | TimetableSentence
  | GenerationSentence
  | Notice
