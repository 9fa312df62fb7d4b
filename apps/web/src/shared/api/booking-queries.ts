import { i18n } from '../i18n/i18n.ts'
import { liveList } from './live-lists.ts'

/** The bookings that this session is shown. */
export const bookingsQuery = liveList('bookings', {
  describeFailure: (message) => i18n.t('bookings.fetchFailed', { message }),
})
