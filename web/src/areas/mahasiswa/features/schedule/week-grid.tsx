import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { formatJam, formatTanggal } from '#web/lib/format.ts'
import { t, word } from '#web/lib/language.ts'
import { isOff, meetingNote } from '../../parts/meeting-words.ts'
import { keyOf } from './day-schedule.tsx'
import { ExamLine } from './exam-line.tsx'
import type { BarisJadwal, HariKuliah, Sekarang } from './week.ts'
import css from './week-grid.module.css'
import { type Balok, garisSekarang, kisiMinggu } from './week-grid.ts'

type Props = {
	days: readonly HariKuliah[]
	sekarang: Sekarang
	/** Only to be printed. */
	paper: boolean
}

/** A week at a glance: days beside each other, lectures at their hours, a line where the day has come to. */
export function WeekGrid({ days, sekarang, paper }: Props) {
	const { dari, sampai, jam, hari } = kisiMinggu(days)
	const hours = Array.from({ length: sampai - dari + 1 }, (_, i) => dari + i)
	const now = garisSekarang({ dari, sampai }, sekarang.jam)
	const several = new Set(hari.flatMap(({ balok }) => balok.map(({ slot }) => slot.kelas))).size > 1
	return (
		<div
			className={css.grid}
			data-paper={paper}
			style={{ '--hours': sampai - dari, '--days': hari.length, '--tall': `${jam}rem` } as CSSProperties}
		>
			<div className={css.hours} aria-hidden="true">
				{hours.map((hour, i) => (
					<span key={hour} style={{ top: `${(i / (sampai - dari)) * 100}%` }}>
						{String(hour).padStart(2, '0')}.00
					</span>
				))}
			</div>
			{hari.map((day) => (
				<section key={day.hari} className={css.day} data-today={day.hariIni} aria-label={nameOf(day)}>
					<h2 className={css.name}>
						{word(day.hari)}
						{day.tanggal ? <time dateTime={day.tanggal}>{shortDate(day.tanggal)}</time> : null}
						{day.hariIni ? <span className={css.mark}>{t('Hari ini')}</span> : null}
					</h2>
					<div className={css.notes}>
						{day.kosong ? (
							<p className={css.off} data-holiday={day.libur}>
								{day.kosong}
							</p>
						) : null}
						{day.ujian.map((ujian) => (
							<ExamLine Link={Link} key={ujian.kode_mk + ujian.jenis} ujian={ujian} className={css.exam} />
						))}
					</div>
					<ul className={css.column}>
						{day.balok.map((balok) => (
							<Block key={keyOf(balok.slot)} balok={balok} off={day.kosong !== null} several={several} />
						))}
						{day.hariIni && now !== null ? (
							<li className={css.now} style={{ top: `${now}%` }} aria-hidden="true">
								<span>{formatJam(sekarang.jam)}</span>
							</li>
						) : null}
					</ul>
				</section>
			))}
		</div>
	)
}

const nameOf = ({ hari, tanggal }: HariKuliah) => (tanggal ? formatTanggal(tanggal, 'weekday') : word(hari))

/** `18 Mar`: the year stands above the week. */
const shortDate = (tanggal: string) => formatTanggal(tanggal, 'short').split(' ').slice(0, 2).join(' ')

const WORDS: Readonly<Record<string, string>> = {
	libur: t('Libur'),
	cadangan: t('Tidak ada kuliah'),
	dibatalkan: t('Dibatalkan'),
	dipindah: t('Dipindah'),
}

type BlockProps = {
	balok: Balok
	off: boolean
	/** The week has lectures of several classes, so each says of which it is. */
	several: boolean
}

function Block({ balok: { slot, top, height, left, width }, off, several }: BlockProps) {
	const note = slot.pertemuan && meetingNote(slot.pertemuan)
	const word = wordOf(slot)
	return (
		<li
			className={css.block}
			data-off={off || isOff(slot.status ?? '')}
			data-turn={slot.giliran}
			data-past={slot.status === 'selesai'}
			style={{ top: `${top}%`, height: `${height}%`, left: `${left}%`, width: `${width}%` }}
			title={note ?? undefined}
		>
			<Link className={css.link} to="/mata-kuliah/$kode" params={{ kode: slot.kode_matakuliah }}>
				{slot.giliran ? (
					<span className={css.word}>{slot.status === 'berlangsung' ? t('Sekarang') : t('Berikutnya')}</span>
				) : word && !off ? (
					// The sentence below says it to who hears it.
					<span className={css.word} aria-hidden="true">
						{word}
					</span>
				) : null}
				<span className={css.course}>{slot.matakuliah}</span>
				<span className={css.place}>
					{formatJam(slot.jam_mulai)} – {formatJam(slot.jam_selesai)}
				</span>
				<span className={`${css.place} ${css.room}`}>
					{several ? `${slot.ruangan} · ${slot.kelas}` : slot.ruangan}
				</span>
				{note ? <span className={css.read}>{note}</span> : null}
			</Link>
		</li>
	)
}

/** How a lecture stands, in a word; the whole sentence is read aloud, and shown by the table. */
function wordOf({ status, pertemuan }: BarisJadwal): string | undefined {
	if (status === null) return undefined
	if (status === 'ujian') return t('Pekan {halangan}', { halangan: pertemuan.halangan })
	if (WORDS[status]) return WORDS[status]
	return pertemuan.alasan === null ? undefined : t('Pindahan')
}
