import type { ApiResponse } from '#shared/api/api.ts'
import { draw, EarlyLink } from '#web/lib/early-draw.tsx'
import { askedAhead, drawnAhead, freePlace, takePlace } from '#web/lib/early-page.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { serverNowSeconds } from '#web/lib/server-time.ts'
import css from './beranda-page.module.css'
import { NowCard } from './now-card.tsx'
import { Greeting } from './sky.tsx'
import { WaitingList } from './waiting-list.tsx'
import { whatNow } from './what-now.ts'

/**
 * Draws what matters now before the app is there, by the parts that the app draws it by (docs/decisions/0270). Stands in a file
 * without the app's own (web/build/chunk-groups.ts), asked for by boot.js.
 */
export async function drawEarly(): Promise<void> {
	const [beranda, profile] = await Promise.all([
		askedAhead<ApiResponse<'GET /api/beranda'>>(/^\/api\/beranda$/, true),
		askedAhead<ApiResponse<'GET /api/mahasiswa/profile'>>(/^\/api\/mahasiswa\/profile$/, true),
	])
	const main = freePlace()
	if (!main || !beranda || !profile) return
	const now = serverNowSeconds() * 1000
	const matters = whatNow(beranda.data, now, serverConfig.timezone)
	// Its time runs in the app.
	if (matters.top?.kind === 'ujian' && matters.top.ujian.pengerjaan) return
	const top = [
		// Where the app says that there is no network.
		<div key="catatan" />,
		<Greeting key="salam" profile={profile.data} periode={beranda.data.periode} now={now} />,
		<div key="isi" className={css.page}>
			<div className={css.now}>
				<NowCard data={beranda.data} whatNow={matters} now={now} Link={EarlyLink} />
				<WaitingList waiting={matters.waiting} now={now} Link={EarlyLink} />
			</div>
		</div>,
	]
	takePlace(main, 'menu', draw(top))
}

drawnAhead(drawEarly())
