import type { Context } from '#server/lib/context.ts'
import { demoAllowed } from '#server/lib/demo-allowed.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { createForgedKeeper, type Palsu } from './forged.ts'
import type { Gateway } from './gateway.ts'
import { createMidtrans } from './midtrans.ts'
import { isDemo } from './queries.ts'
import { createSimulator } from './simulator.ts'
import { createXendit } from './xendit.ts'

export type TuitionContext = Context & {
	midtrans: Gateway | null
	xendit: Gateway | null
	/** null where there may be no demo. */
	simulator: Gateway | null
	/** Keeps messages that pretend to be of a gateway. */
	keepPalsu: (palsu: Palsu) => Promise<void>
	logError: (error: unknown, message: string) => void
}

export function createTuitionContext(ctx: Context, logError: TuitionContext['logError']): TuitionContext {
	const { midtrans, xendit } = ctx.config.tuition
	return {
		...ctx,
		midtrans: midtrans && createMidtrans(midtrans),
		xendit: xendit && createXendit(xendit),
		simulator: demoAllowed(ctx.config) ? createSimulator() : null,
		keepPalsu: createForgedKeeper(ctx.db),
		logError,
	}
}

/** Who makes virtual accounts here: the configured gateway; in a demo the simulator; otherwise nobody. */
export async function findGateway(ctx: TuitionContext): Promise<Gateway | null> {
	const asksSimulator = ctx.config.tuition.gateway === null && ctx.simulator !== null
	return gatewayOf(ctx, asksSimulator && (await isDemo(ctx.db)))
}

/** The same, when it is known whether the database is a demo. */
export function gatewayOf(ctx: TuitionContext, demo: boolean): Gateway | null {
	const { gateway } = ctx.config.tuition
	if (gateway !== null) return ctx[gateway]
	return demo ? ctx.simulator : null
}

/** This moment, and the date it has on campus. */
export function saatIni(ctx: Context): { now: Date; hariIni: string } {
	const now = ctx.now()
	return { now, hariIni: waktuKampus(now, ctx.config.timezone).tanggal }
}
