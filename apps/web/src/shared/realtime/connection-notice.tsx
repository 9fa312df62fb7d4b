import { Wifi, WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useConnection } from './connection.ts'
import classes from './connection-notice.module.css'

/** Says in a corner that the line to the server is lost, and a while that it is back. */
export function ConnectionNotice() {
  const { t } = useTranslation()
  const connection = useConnection()
  const Icon = connection === 'lost' ? WifiOff : Wifi
  return (
    <div role="status" className={classes.place}>
      {connection !== 'open' && (
        <p className={classes.notice} data-connection={connection}>
          <Icon size={16} aria-hidden />
          {t(connection === 'lost' ? 'realtime.lost' : 'realtime.back')}
        </p>
      )}
    </div>
  )
}
