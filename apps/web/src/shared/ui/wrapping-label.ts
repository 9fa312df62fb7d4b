/** For the label of a button whose text may take several lines: the library cuts it to one. */
export const WRAPPING_LABEL = {
  display: 'block',
  height: 'auto',
  paddingBlock: 4,
  overflow: 'visible',
  whiteSpace: 'normal',
  textAlign: 'start',
} as const
