/** Whether a written date begins with its day, 31/12/2026, or its month, 12/31/2026. */
export const DATE_ORDERS = ['day', 'month'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]
