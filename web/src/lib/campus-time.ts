import { namaZona } from '#shared/rules/waktu.ts'
import { createFormat } from './format.ts'
import { serverConfig } from './server-config.ts'

/** Dates and times as this campus writes them. */
export const campus = createFormat(serverConfig.timezone)

/** WIB, WITA or WIT, for every deadline. */
export const campusZone: string = namaZona(serverConfig.timezone)
