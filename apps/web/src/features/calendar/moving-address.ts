/** Moving a class has an address of its own beside the class's. */
export const MOVING = 'move-'
