import { Modal, type ModalRootProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './dialog.module.css'
import { useReturnFocus } from './use-return-focus.ts'
import type { DialogLevel } from './use-url-dialog.ts'

/** Over another dialog, and below a question of the page. */
const OVER_Z_INDEX = 220

type DialogProps = Omit<ModalRootProps, 'opened' | 'title' | 'children'> & {
  title: string
  level?: DialogLevel
  children: ReactNode
}

/** A dialog that is open as long as it is mounted; the focus then goes back to where it was. */
export function Dialog({ title, level = 'dialog', children, ...root }: DialogProps) {
  const { t } = useTranslation()
  useReturnFocus()
  return (
    <Modal.Root
      opened
      centered
      returnFocus={false}
      {...(level === 'over' && { zIndex: OVER_Z_INDEX })}
      transitionProps={{ duration: 0 }}
      classNames={{ overlay: classes.overlay ?? '', content: classes.content ?? '' }}
      {...root}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* A header element here would be a second banner of the page. */}
        <Modal.Header component="div">
          <Modal.Title fw={650} fz="lg">
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label={t('actions.close')} />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
