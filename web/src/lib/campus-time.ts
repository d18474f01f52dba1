import { namaZona } from '#shared/rules/waktu.ts'
import { createFormat } from './format.ts'
import { serverConfig } from './server-config.ts'

export const campusTimezone: string = serverConfig.timezone

/** Dates and times as this campus writes them. */
export const campus = createFormat(campusTimezone)

/** WIB, WITA or WIT, for every deadline. */
export const campusZone: string = namaZona(campusTimezone)
