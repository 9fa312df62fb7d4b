import { id, series } from './school-ids.ts'

/* What generating timetables takes and leaves. */

export const GENERATION_RECORDS = `
  update cohorts set size = 30;
  insert into cohort_students select ${id('cohort', 'i % 5')}, ${id('student', 'i')} from ${series(100)};
  update site_settings set lunch_start_minute = 720, lunch_end_minute = 780, start_step_minutes = 30;
  update classes set locked = true where id = ${id('class', "'0'")}`

const PROGRESS = `{"fraction": 1, "seconds": 60, "moves": 9, "movesPerSecond": 1, "violations": 0, "cost": 7, "classes": 1,
  "placed": 1, "costByWish": {"daysOfCourse": 7}}`

const PROPOSAL = `{"classes": [{"key": "lecture", "change": "new", "title": "Lecture", "classId": null, "courseId": null,
    "courseName": null, "professorId": null, "professorName": null, "locked": false, "before": null,
    "after": {"day": "Sunday", "startTime": "09:00", "endTime": "10:00", "roomId": null, "roomName": null},
    "reasons": [], "impossibility": null}],
  "costs": [], "counts": {"new": 1, "moved": 0, "unchanged": 0, "unplaced": 0}, "professorsChanged": 0, "studentsChanged": 0}`

export const RUNS = `
  insert into generation_runs (id, name, status, term, choices, time_limit_seconds, threads, seed, created_by, ended_at, note,
    taken_over_at)
  values (${id('run', "'0'")}, 'Term 1', 'finished', 1, '{"term": 1, "statuses": ["Going On"], "courseIds": null,
    "standing": "free", "weights": {}}', 60, 1, 1, ${id('admin', "'0'")}, now(), 'Done', now());
  insert into generation_states (run_id, input, progress, history, checkpoint, proposal)
  values (${id('run', "'0'")}, '{}', '${PROGRESS}', '[{"seconds": 60, "violations": 0, "cost": 7}]', '[]', '${PROPOSAL}');
  insert into take_overs (id, run_id, by_id, changes, undone_at)
  values (${id('take-over', "'0'")}, ${id('run', "'0'")}, ${id('admin', "'0'")}, '[]', now())`

export const USERS_OF_COPIES = `update roll_forward_copies set users = array[${id('student', "'0'")}]`
