/** The mark: a week of classes, one of them where the eye should go. Decorative; the name is next to it. */
export function Logo({ size = 32 }: { size?: number }) {
  return <img src="/logo.svg" width={size} height={size} alt="" />
}
