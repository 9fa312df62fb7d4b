import type { PlanningSentence } from './planning-sentences.ts'

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
  | 'There is no class to place: the chosen courses ask for none, or all of theirs stay.'
  | 'There is no class to place.'
  | 'The data cannot be planned.'
  | 'Its worker has stopped again and again before it could begin.'
  | 'Resumed after {number} s: its worker had stopped.'
  | 'Waits for a worker.'
  | "Waits for '{name}' to end."
  | 'Is about to stop.'
  | 'This run has ended.'
  | 'This run has no proposal yet.'
  | 'The proposal has no such class'
  | 'Nothing is left to take over: it is on the timetable already.'
  | 'This has been undone already.'
  | "Take over '{title}' as well."
  | "'{title}' has been deleted."
  | "'{title}' has been cancelled."
  | "'{title}' has been postponed."
  | "'{title}' belongs to another course now."
  | "'{title}' has another professor now."
  | "'{title}' is on {Day} {range} now."
  | "'{title}' is on {Day} {range} in {room} now."
  | "'{title}' is locked now."
  | "'{title}' is called '{name}' now."
  | "'{title}' has a description now."
  | "'{title}' is asked to be postponed."
  | "'{name}' has got other classes since."
  | "The course of '{title}' has been deleted."
  | "The professor of '{title}' has been deleted."
  | "The room of '{title}' has been deleted."
  | "Students have joined '{title}'."
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
export type ServerSentence = 'Courses' | TimetableSentence | GenerationSentence | PlanningSentence | Notice
