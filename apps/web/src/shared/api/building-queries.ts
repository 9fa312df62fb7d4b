import { listBuildings, listCampuses } from '@scheduler/contract'
import { queryOptions } from '@tanstack/react-query'
import { readBuildingsTexts } from '../i18n/buildings-texts.ts'
import { call } from './call.ts'

export const buildingsQuery = queryOptions({
  queryKey: ['buildings'],
  queryFn: () => call(listBuildings, {}),
  meta: { describeFailure: (message) => readBuildingsTexts()('fetchFailed', { message }) },
})

export const campusesQuery = queryOptions({
  queryKey: ['campuses'],
  queryFn: () => call(listCampuses, {}),
  meta: { describeFailure: (message) => readBuildingsTexts()('campuses.fetchFailed', { message }) },
})
