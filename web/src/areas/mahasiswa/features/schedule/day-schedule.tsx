import type { AppLink } from '#web/lib/early-draw.tsx'
import { formatJam, formatTanggal } from '#web/lib/format.ts'
import { t, word } from '#web/lib/language.ts'
import card from '#web/ui/data-card.module.css'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { isOff, meetingNote } from '../../parts/meeting-words.ts'
import css from './day-schedule.module.css'
import { ExamLine } from './exam-line.tsx'
import { whenOf } from './now-strip.tsx'
import { Sign } from './sign.tsx'
import type { BarisJadwal, HariKuliah, Kuliah, Sekarang } from './week.ts'

type Props = {
	day: HariKuliah
	/** Has room for a table. */
	wide: boolean
	/** The next lecture, on another day, where today has no more. */
	later: Kuliah | undefined
	sekarang: Sekarang
	Link: AppLink
}

/**
 * The lectures of one day, as a table or as cards; on a holiday they are shown as not taking place. Drawn before the app is there, too
 * (early-jadwal.tsx).
 */
export function DaySchedule({ day, wide, later, sekarang, Link }: Props) {
	const title = `hari-${day.hari.toLowerCase()}`
	const List = wide ? DayTable : DayCards
	return (
		<div className={css.day} data-landing={day.hariIni || undefined} tabIndex={day.hariIni ? -1 : undefined}>
			<section
				className={[card.card, card.flush, css.card, day.hariIni && css.today].filter(Boolean).join(' ')}
				aria-labelledby={title}
			>
				<div className={card.head}>
					<h2 className={card.title} id={title}>
						{word(day.hari)}
					</h2>
					<div className={card.note}>
						<span className={css.note}>
							{day.hariIni ? <StatusBadge tone="sun">{t('Hari ini')}</StatusBadge> : null}
							{day.libur ? <StatusBadge tone="danger">{t('Libur')}</StatusBadge> : null}
							{day.tanggal ? <time dateTime={day.tanggal}>{formatTanggal(day.tanggal)}</time> : null}
						</span>
					</div>
				</div>
				{day.kosong ? <p className={css.holiday}>{day.kosong}</p> : null}
				{day.ujian.map((ujian) => (
					<ExamLine key={ujian.kode_mk + ujian.jenis} ujian={ujian} className={css.exam} Link={Link} />
				))}
				{day.jadwal.length > 0 ? (
					<List jadwal={day.jadwal} off={day.kosong !== null} Link={Link} />
				) : day.kosong === null && day.hariIni ? (
					<p className={css.free}>{t('Tidak ada kuliah hari ini.')}</p>
				) : null}
				{later ? (
					<p className={css.next}>
						{t('Berikutnya {whenOf}:', { whenOf: whenOf(later, sekarang) })}{' '}
						<Link to="/mata-kuliah/$kode" params={{ kode: later.kode_matakuliah }}>
							{later.matakuliah}
						</Link>
						, {later.ruangan}
					</p>
				) : null}
			</section>
		</div>
	)
}

type ListProps = { jadwal: readonly BarisJadwal[]; off: boolean; Link: AppLink }

/** A moved meeting stands on both its days, which may be the same one. */
export const keyOf = ({ id, pertemuan }: BarisJadwal) =>
	`${id} ${pertemuan?.asal.tanggal} ${pertemuan?.asal.jam_mulai} ${pertemuan?.keadaan}`

/** What is to be said of a line; a holiday is said once, of the whole day. */
function Note({ slot: { pertemuan } }: { slot: BarisJadwal }) {
	const note = pertemuan && pertemuan.keadaan !== 'libur' ? meetingNote(pertemuan) : null
	return note ? <span className={css.change}>{note}</span> : null
}

function Turn({ slot: { giliran, status } }: { slot: BarisJadwal }) {
	if (!giliran) return null
	return <StatusBadge tone="sun">{status === 'berlangsung' ? t('Sekarang') : t('Berikutnya')}</StatusBadge>
}

function Course({ slot, Link }: { slot: BarisJadwal; Link: AppLink }) {
	return (
		<Link className={css.course} to="/mata-kuliah/$kode" params={{ kode: slot.kode_matakuliah }}>
			{slot.matakuliah}
		</Link>
	)
}

const offOf = (slot: BarisJadwal, off: boolean) => off || isOff(slot.status ?? '')

const jam = (slot: BarisJadwal) => `${formatJam(slot.jam_mulai)} – ${formatJam(slot.jam_selesai)}`

function DayTable({ jadwal, off, Link }: ListProps) {
	return (
		<table className={css.table}>
			<thead>
				<tr>
					<th scope="col">{t('Mata Kuliah|kolom')}</th>
					<th scope="col">{t('Waktu')}</th>
					<th scope="col">{t('Ruangan')}</th>
					<th scope="col">{t('Kelas')}</th>
					<th scope="col">{t('Semester')}</th>
				</tr>
			</thead>
			<tbody>
				{jadwal.map((slot) => (
					<tr key={keyOf(slot)} className={css.row} data-off={offOf(slot, off)} data-turn={slot.giliran}>
						<td>
							<Course slot={slot} Link={Link} />
							<span className={css.code}>{slot.kode_matakuliah}</span> <Turn slot={slot} />
							<Note slot={slot} />
						</td>
						<td className={css.time}>{jam(slot)}</td>
						<td>{slot.ruangan}</td>
						<td>{slot.kelas}</td>
						<td>{slot.semester}</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}

function DayCards({ jadwal, off, Link }: ListProps) {
	return (
		<ul className={css.list}>
			{jadwal.map((slot) => (
				<li
					key={keyOf(slot)}
					className={`${css.item} ${css.row}`}
					data-off={offOf(slot, off)}
					data-turn={slot.giliran}
				>
					<p>
						<Course slot={slot} Link={Link} /> <Turn slot={slot} />
					</p>
					<p className={css.code}>
						{t('{kode_matakuliah} · Kelas {kelas} · Semester {semester}', {
							kode_matakuliah: slot.kode_matakuliah,
							kelas: slot.kelas,
							semester: slot.semester,
						})}
					</p>
					<dl className={css.facts}>
						<div>
							<dt>
								<Sign name={t('Waktu')}>
									<circle cx="12" cy="12" r="9" />
									<path d="M12 7v5l3 3" />
								</Sign>
							</dt>
							<dd>{jam(slot)}</dd>
						</div>
						<div>
							<dt>
								<Sign name={t('Ruangan')}>
									<circle cx="12" cy="11" r="3" />
									<path d="m12 21-5-5.500a7 7 0 1 1 10 0L12 21Z" />
								</Sign>
							</dt>
							<dd>{slot.ruangan}</dd>
						</div>
					</dl>
					<Note slot={slot} />
				</li>
			))}
		</ul>
	)
}
