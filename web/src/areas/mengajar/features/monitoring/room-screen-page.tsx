import { IconMaximize } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { useDocumentTitle } from '#web/ui/document-title.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { namaUjian } from '../../parts/ujian-words.ts'
import { keepAwake } from './keep-awake.ts'
import { sisa } from './lengths.ts'
import css from './room-screen-page.module.css'
import { useNewWatch, useNow, useWatch, WatchProvider } from './use-watch.ts'
import { artiTenggat, hitung, type Ruang, susun, tenggatRuang } from './watch-model.ts'

/** The clock of the room, to be read from its last row. No name is on it: everybody sees it. */
export function RoomScreenPage() {
	const { id } = useParams({ from: '/mengajar/ujian/$id/layar' })
	const store = useNewWatch(id)
	// Nobody touches the computer that shows it.
	useEffect(() => keepAwake(), [])
	return (
		<WatchProvider value={store}>
			<main id="isi" className={css.page}>
				<div className={css.tools}>
					<ThemeToggle />
					<IconButton label="Layar penuh" onClick={toggleFull}>
						<IconMaximize size={20} stroke={1.7} />
					</IconButton>
				</div>
				<Screen />
			</main>
		</WatchProvider>
	)
}

function toggleFull(): void {
	if (document.fullscreenElement) void document.exitFullscreen()
	else document.documentElement.requestFullscreen().catch(() => undefined)
}

function Screen() {
	const { ruang, line } = useWatch()
	const title = ruang ? `${namaUjian(ruang.ujian)} · ${ruang.ujian.kelas}` : 'Layar ruang'
	useDocumentTitle(ruang ? `Jam ${title}` : title)
	return (
		<>
			<h1 className={css.title} data-page-heading tabIndex={-1}>
				{title}
			</h1>
			{ruang ? <Clock ruang={ruang} /> : null}
			{line.kind === 'lost' ? (
				<p className={css.lost} role="alert">
					Sambungan ke server terputus{line.since > 0 ? ` sejak ${campus.timeWithSeconds(line.since)}` : ''}.
					Jam tetap berjalan.
				</p>
			) : null}
			{line.kind === 'refused' ? (
				<p className={css.lost} role="alert">
					{line.error.message}. <Link to="/mengajar/ujian">Ke daftar ujian</Link>
				</p>
			) : null}
		</>
	)
}

const UNTIL = {
	ditutup: 'Ditutup',
	terakhir: 'Selesai paling akhir',
	'yang sudah mulai': 'Selesai, yang sudah mulai',
} as const

function Clock({ ruang }: { ruang: Ruang }) {
	const now = useNow()
	const { ujian } = ruang
	const [mulai, tenggat] = [Date.parse(ujian.mulai), tenggatRuang(ruang)]
	const latest = Date.parse(ujian.mulai_paling_lambat)
	const { selesai, semua } = hitung(susun(ruang, now))
	const before = now < mulai
	const left = (before ? mulai : tenggat) - now
	return (
		<>
			<p className={css.what}>{before ? 'Dibuka dalam' : left > 0 ? 'Sisa waktu' : 'Waktu'}</p>
			<p className={css.clock} data-last={(!before && left > 0 && left <= 300_000) || undefined} role="timer">
				{left > 0 ? sisa(left) : 'Habis'}
			</p>
			<dl className={css.times}>
				<div>
					<dt>Sekarang</dt>
					<dd>{campus.timeWithSeconds(now)}</dd>
				</div>
				{now < latest ? (
					<div>
						<dt>Mulai paling lambat</dt>
						<dd>{campus.time(latest)}</dd>
					</div>
				) : null}
				<div>
					<dt>{UNTIL[artiTenggat(ruang, now)]}</dt>
					<dd>
						{campus.time(tenggat)} <small>{campusZone}</small>
					</dd>
				</div>
				<div>
					<dt>Mengumpulkan</dt>
					<dd>
						{selesai} <small>dari {semua}</small>
					</dd>
				</div>
			</dl>
			<p className={css.own}>Waktu setiap peserta ada di layarnya sendiri.</p>
		</>
	)
}
