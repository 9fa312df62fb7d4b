/**
 * The advisory locks, all of them: no number may come twice. They are taken in the order sessions, timetable, rows.
 * A lock of many has a second number: a hash of what is locked.
 */
export const LOCKS = {
  /** Held alone by changes of what hard rules look at, shared by joins. */
  timetable: 20_260_901,
  /** Taken before `timetable` by every change: two changes of many classes are not prepared at one time. */
  change: 20_260_902,
  /** With a part of the accounts whose sessions begin or end; `act_as` takes it. */
  sessions: 20_260_903,
  /** Of the server that makes a tick of the change log. */
  ticking: 20_260_904,
  /** Servers that start at one moment take turns: a right that is granted twice at once is an error. */
  granting: 20_260_905,
  /** With a hash of the id of a run: the worker that holds it searches for it. */
  claim: 20_260_906,
  /** Claims are made one at a time. */
  claiming: 20_260_907,
  /** With a hash of the address whose failed logins are counted, and then of the email. */
  countingAddress: 20_260_908,
  countingEmail: 20_260_909,
  /** Links of many people are changed one after the other: they would meet them in different orders. */
  passwordLinks: 20_260_910,
  /** Held by the worker that sends the mail, so that of several one does. */
  mailing: 20_260_911,
  /** Acts whose news is written at one moment meet the same people, in different orders; `write_news` takes it. */
  news: 20_260_912,
  /** Shared by the processes that use a private PostgreSQL; who gets it alone may stop that. */
  use: 5_432_001,
  /** Kysely's migrator takes it for as long as a migration lasts. */
  migration: '3853314791062309107',
} as const
