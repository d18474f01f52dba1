import { campus, campusZone } from '#web/lib/campus-time.ts'
import { sisa } from './lengths.ts'
import css from './pantau-page.module.css'
import { useNow } from './use-watch.ts'
import { artiTenggat, type Baris, hitung, type Ruang, tenggatRuang } from './watch-model.ts'

/** The exam in five figures. */
export function SummaryCards({ ruang, rows }: { ruang: Ruang; rows: readonly Baris[] }) {
	const count = hitung(rows)
	return (
		<dl className={css.cards}>
			<Card name="Mengerjakan" value={count.mengerjakan} />
			<Card name="Mengumpulkan" value={count.selesai} />
			<Card name="Belum mulai" value={count.belum} />
			<Card name="Perlu dilihat" value={count.perlu} tone={count.perlu > 0 ? 'danger' : undefined} />
			<TimeCard ruang={ruang} working={count.mengerjakan} />
		</dl>
	)
}

function Card({ name, value, tone }: { name: string; value: number; tone?: 'danger' | undefined }) {
	return (
		<div className={css.card}>
			<dt>{name}</dt>
			<dd data-tone={tone}>{value}</dd>
		</div>
	)
}

/** Until the last of those who work must be done. */
function TimeCard({ ruang, working }: { ruang: Ruang; working: number }) {
	const now = useNow()
	const mulai = Date.parse(ruang.ujian.mulai)
	const tenggat = tenggatRuang(ruang)
	if (now < mulai)
		return (
			<div className={css.card} data-kind="time">
				<dt>Dibuka dalam</dt>
				<dd>{sisa(mulai - now)}</dd>
			</div>
		)
	return (
		<div className={css.card} data-kind="time" data-now={working > 0 || undefined}>
			<dt>Sisa waktu</dt>
			<dd>{now < tenggat ? sisa(tenggat - now) : 'Habis'}</dd>
			<dd className={css.until}>
				{artiTenggat(ruang, now)} {campus.time(tenggat)} {campusZone}
			</dd>
		</div>
	)
}
