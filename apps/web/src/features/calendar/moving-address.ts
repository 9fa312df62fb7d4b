/** Moving a class has its own address, next to the class's. */
export const MOVING = 'move-'

/** So has changing one of its meetings. */
export const MEETING = 'meeting-'
