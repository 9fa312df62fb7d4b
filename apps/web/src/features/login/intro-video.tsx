import { useReducedMotion } from '@mantine/hooks'
import classes from './login-page.module.css'

/** A few seconds of a week putting itself together, once and without sound; who prefers less motion sees the last picture. */
export function IntroVideo() {
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false })
  return (
    <video
      key={String(isStill)}
      className={classes.film}
      poster="/intro-poster.webp"
      autoPlay={!isStill}
      preload={isStill ? 'none' : 'auto'}
      muted
      playsInline
      disablePictureInPicture
      tabIndex={-1}
    >
      <source src="/intro.webm" type="video/webm" />
      <source src="/intro.mp4" type="video/mp4" />
    </video>
  )
}
