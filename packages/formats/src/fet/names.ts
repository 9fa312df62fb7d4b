/** The outermost elements of a file of FET, and of the timetable that FET makes of it. */
export const FET_FILE = 'fet'
export const FET_TIMETABLE = 'Activities_Timetable'
