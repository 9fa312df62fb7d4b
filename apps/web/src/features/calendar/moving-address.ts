/** Moving a class has its own address, next to the class's. */
export const MOVING = 'move-'
