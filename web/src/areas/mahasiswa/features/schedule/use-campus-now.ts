import { waktuKampus } from '#shared/rules/waktu.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { useServerClock } from '#web/lib/use-server-clock.ts'
import type { Sekarang } from './week.ts'

/** Date and wall clock on campus, by the server's clock. */
export function useCampusNow(): Sekarang {
	return waktuKampus(new Date(useServerClock()), serverConfig.timezone)
}
