import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Pertemuan, RencanaPertemuan, UjianMatakuliah } from '#shared/api/courses.ts'
import type { BerkasPertemuan } from '#shared/api/meeting-files.ts'
import { hariDari } from '#shared/rules/tanggal.ts'
import { isUtama } from '#shared/rules/ujian.ts'
import { formatJam, formatTanggal } from '#web/lib/format.ts'
import { t, word } from '#web/lib/language.ts'
import { DateBlock } from '#web/ui/date-block.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { isOff, meetingNote } from '../../parts/meeting-words.ts'
import css from './course-schedule-page.module.css'
import { MeetingFiles } from './meeting-files.tsx'
import type { Baris } from './timeline.ts'

const STATES = {
	selesai: null,
	mendatang: null,
	berlangsung: ['sun', t('Sekarang')],
	libur: ['danger', t('Libur')],
	ujian: null,
	cadangan: null,
	dibatalkan: ['danger', t('Dibatalkan')],
	dipindah: ['warning', t('Dipindah')],
} as const satisfies Record<Pertemuan['status'], readonly [Tone, string] | null>

const EXAM_TONES = {
	'Belum Dimulai': 'neutral',
	Berlangsung: 'sun',
	Selesai: 'success',
	Ditiadakan: 'danger',
} as const satisfies Record<UjianMatakuliah['status'], Tone>

const EXAMS = { UTS: t('Ujian Tengah Semester'), UAS: t('Ujian Akhir Semester') } as const

type Props = {
	row: Baris
	kode: string
	hariIni: string
	firstOfWeek: boolean
	presence: string | null
	/** What the lecturer has put to this meeting. */
	link: string | null
	files: readonly BerkasPertemuan[]
}

/** A line of the schedule: week, day, what it is about, and how it stands. */
export function ScheduleRow({ row, kode, hariIni, firstOfWeek, presence, link, files }: Props) {
	const today = row.tanggal === hariIni
	return (
		<li
			className={css.row}
			data-row={row.kunci}
			data-kind={row.jenis}
			data-today={today}
			data-past={row.tanggal !== null && row.tanggal < hariIni}
			data-status={row.jenis === 'pertemuan' ? row.pertemuan.status : undefined}
			data-off={row.jenis === 'pertemuan' && isOff(row.pertemuan.status)}
			tabIndex={-1}
		>
			<p className={css.week}>{firstOfWeek ? t('Minggu {minggu}', { minggu: row.minggu }) : null}</p>
			{row.tanggal === null ? (
				<span className={css.noday} aria-hidden="true" />
			) : (
				<DateBlock tanggal={row.tanggal} />
			)}
			<div className={css.words}>
				<Words row={row} kode={kode} />
				{link ? (
					<p className={css.place}>
						<a href={link} target="_blank" rel="noreferrer" className={css.link}>
							{t('Tautan dari dosen')}
						</a>
					</p>
				) : null}
				{files.length > 0 ? <MeetingFiles files={files} /> : null}
				{presence ? <p className={css.place}>{t('Presensi: {presence}', { presence })}</p> : null}
			</div>
			<p className={css.state}>
				<State row={row} today={today} />
			</p>
		</li>
	)
}

function Words({ row, kode }: { row: Baris; kode: string }) {
	switch (row.jenis) {
		case 'pertemuan': {
			const { pertemuan: p } = row
			const note = meetingNote({ ...p, keadaan: p.status })
			const sesi =
				p.jumlah_sesi > 1
					? t(', sesi {sesi} dari {jumlah_sesi}', { sesi: p.sesi, jumlah_sesi: p.jumlah_sesi })
					: ''
			return (
				<>
					<Topic
						label={p.nomor === null ? null : t('Pertemuan {nomor}{sesi}', { nomor: p.nomor, sesi })}
						fallback={p.status === 'libur' ? t('Tidak ada kuliah') : t('Kuliah')}
						rencana={row.rencana}
						kode={kode}
					/>
					<p className={css.place}>
						<span className={css.day}>{weekday(p.tanggal)} </span>
						{formatJam(p.jam_mulai)} – {formatJam(p.jam_selesai)} · {p.ruangan}
					</p>
					{note ? <p className={css.note}>{note}</p> : null}
				</>
			)
		}
		case 'ujian': {
			const { ujian } = row
			return (
				<>
					<p className={css.label}>{ujian.jenis}</p>
					<p className={css.title}>
						<Link to="/ujian">{isUtama(ujian) ? EXAMS[ujian.jenis] : ujian.nama}</Link>
					</p>
					<p className={css.place}>
						<span className={css.day}>{weekday(ujian.tanggal)} </span>
						{formatJam(ujian.jam_mulai)} – {formatJam(ujian.jam_selesai)} · {ujian.ruang}
					</p>
				</>
			)
		}
		case 'ujian_belum':
			return (
				<>
					<p className={css.label}>{row.nama}</p>
					<p className={css.title}>{EXAMS[row.nama]}</p>
					<p className={css.place}>{t('Tanggalnya belum ditetapkan.')}</p>
				</>
			)
		case 'tanpa_tanggal':
			return (
				<>
					<Topic
						label={t('Pertemuan {nomor}', { nomor: row.nomor })}
						fallback={t('Kuliah')}
						rencana={row.rencana}
						kode={kode}
					/>
					<p className={css.place}>{t('Menunggu hari pengganti libur dari dosen.')}</p>
				</>
			)
		case 'hari_ini':
			return (
				<p className={css.title}>
					{t('Hari ini, {tanggal}', { tanggal: formatTanggal(row.tanggal ?? '', 'weekday') })}
				</p>
			)
	}
}

const weekday = (tanggal: string) => `${word(hariDari(tanggal))},`

/** What a meeting is about. A single lesson is the topic's own link, several stand below it. */
function Topic({
	label,
	fallback,
	rencana,
	kode,
}: {
	label: string | null
	fallback: string
	rencana: RencanaPertemuan | null
	kode: string
}) {
	const [only, ...others] = rencana?.materi ?? []
	const single = others.length === 0 ? only : undefined
	return (
		<>
			{label ? <p className={css.label}>{label}</p> : null}
			<p className={css.title}>
				{rencana && single ? (
					<Lesson kode={kode} lesson={single}>
						{rencana.topik}
					</Lesson>
				) : (
					(rencana?.topik ?? fallback)
				)}
			</p>
			{rencana && others.length > 0 ? (
				<ul className={css.lessons}>
					{rencana.materi.map((lesson) => (
						<li key={lesson.slug}>
							<Lesson kode={kode} lesson={lesson}>
								{lesson.judul}
							</Lesson>
						</li>
					))}
				</ul>
			) : null}
		</>
	)
}

function Lesson({
	kode,
	lesson,
	children,
}: {
	kode: string
	lesson: RencanaPertemuan['materi'][number]
	children: ReactNode
}) {
	return (
		<>
			<Link to="/mata-kuliah/$kode/$" params={{ kode, _splat: lesson.slug }}>
				{children}
			</Link>
			{lesson.selesai ? (
				<IconCircleCheck
					className={css.done ?? ''}
					size={18}
					stroke={1.8}
					role="img"
					aria-label={t('materi selesai')}
				/>
			) : null}
		</>
	)
}

function State({ row, today }: { row: Baris; today: boolean }) {
	if (row.jenis === 'ujian')
		return <StatusBadge tone={EXAM_TONES[row.ujian.status]}>{word(row.ujian.status)}</StatusBadge>
	const state = row.jenis === 'pertemuan' ? STATES[row.pertemuan.status] : null
	if (state) return <StatusBadge tone={state[0]}>{state[1]}</StatusBadge>
	return today && row.jenis === 'pertemuan' ? <StatusBadge tone="sun">{t('Hari ini')}</StatusBadge> : null
}
