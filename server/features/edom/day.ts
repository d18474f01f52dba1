import type { Context } from '#server/lib/context.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'

/** The day of the campus. */
export const hariKampus = (ctx: Pick<Context, 'now' | 'config'>): string =>
	waktuKampus(ctx.now(), ctx.config.timezone).tanggal
