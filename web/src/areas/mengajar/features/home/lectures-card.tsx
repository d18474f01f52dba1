import { IconBeach, IconCalendarOff, IconMapPin, IconUserCheck, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { HariMengajar } from '#shared/api/teaching.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatJam, formatMenit, formatTanggal } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import nowTrack from '#web/ui/now-track.module.css'
import { EmptyState } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './lectures-card.module.css'
import { minutesBetween } from './minutes-between.ts'

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** Today's lectures in order of time; the one that is on stands out. */
export function LecturesCard({ day, now }: { day: HariMengajar; now: number }) {
	const { kuliah } = day
	const held = kuliah.filter((slot) => slot.keadaan !== 'dibatalkan' && slot.keadaan !== 'dipindah').length
	return (
		<DataCard flush title="Kuliah hari ini" note={held > 0 ? `${held} pertemuan` : undefined}>
			{kuliah.length > 0 ? (
				<ol className={css.list}>
					{kuliah.map((slot) => (
						<li
							key={`${slot.jam_mulai} ${slot.kode_mk} ${slot.kelas} ${slot.keadaan}`}
							className={css.item}
							data-keadaan={slot.keadaan}
						>
							<p className={css.time}>
								<span className={css.from}>{formatJam(slot.jam_mulai)}</span>
								<span className={css.until}>
									<span className={css.read}>sampai </span>
									{formatJam(slot.jam_selesai)}
								</span>
							</p>
							<div className={css.words}>
								<p className={css.course}>{slot.mata_kuliah}</p>
								<p className={css.facts}>
									<span>
										<IconUsers {...icon} />
										Kelas {slot.kelas}
									</span>
									<span>
										<IconMapPin {...icon} />
										{slot.ruangan}
									</span>
								</p>
								<State slot={slot} jam={campus.time(now).replace('.', ':')} />
								{slot.keadaan === 'dibatalkan' || slot.keadaan === 'dipindah' ? null : (
									<Link
										className={css.attendance}
										to="/mengajar/kelas/$kelas/$kode/pertemuan/$tanggal/$jam"
										params={{
											kelas: slot.kelas,
											kode: slot.kode_mk.toLowerCase(),
											tanggal: slot.asal.tanggal,
											jam: slot.asal.jam_mulai.replace(':', '.'),
										}}
										aria-label={`Presensi ${slot.mata_kuliah} kelas ${slot.kelas}`}
									>
										<IconUserCheck {...icon} />
										Presensi
									</Link>
								)}
							</div>
						</li>
					))}
				</ol>
			) : (
				<NoLectures day={day} />
			)}
		</DataCard>
	)
}

type Slot = HariMengajar['kuliah'][number]

function State({ slot, jam }: { slot: Slot; jam: string }) {
	const { keadaan, jam_mulai, jam_selesai, ke, alasan } = slot
	if (keadaan === 'berlangsung') {
		const left = minutesBetween(jam, jam_selesai)
		const share = 1 - left / minutesBetween(jam_mulai, jam_selesai)
		return (
			<div className={css.now}>
				<StatusBadge tone="sun">Sekarang</StatusBadge>
				<span className={`${nowTrack.track} ${css.track}`} aria-hidden="true">
					<span style={{ width: `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%` }} />
				</span>
				<span className={css.left}>sisa {formatMenit(Math.max(0, left))}</span>
			</div>
		)
	}
	if (keadaan === 'berikutnya')
		return (
			<p className={css.next}>
				<StatusBadge tone="brand">Berikutnya</StatusBadge> mulai{' '}
				{formatMenit(Math.max(0, minutesBetween(jam, jam_mulai)))} lagi
			</p>
		)
	if (keadaan === 'dibatalkan')
		return (
			<p className={css.next}>
				<StatusBadge tone="danger">Dibatalkan</StatusBadge> {alasan}
			</p>
		)
	if (keadaan === 'dipindah' && ke)
		return (
			<p className={css.next}>
				<StatusBadge tone="warning">Dipindah</StatusBadge> ke {formatTanggal(ke.tanggal, 'weekday')} pukul{' '}
				{formatJam(ke.jam_mulai)}, {ke.ruangan}
			</p>
		)
	return keadaan === 'selesai' ? <p className={css.next}>Selesai</p> : null
}

/** Why there is nothing today, and when there is. */
function NoLectures({ day: { libur, kuliah_berikut: next, diampu, periode } }: { day: HariMengajar }) {
	const when = next
		? `Kuliah Anda berikutnya ${formatTanggal(next.tanggal, 'weekday')} pukul ${formatJam(next.jam_mulai)}: ${next.mata_kuliah}, kelas ${next.kelas}, di ${next.ruangan}.`
		: 'Jadwal yang disusun bagian akademik muncul di sini.'
	if (libur)
		return (
			<EmptyState
				icon={<IconBeach size={22} stroke={1.7} />}
				title={`Libur: ${libur}`}
				text={`Kuliah hari ini ditiadakan. ${when}`}
			/>
		)
	if (diampu.length > 0)
		return (
			<EmptyState
				icon={<IconCalendarOff size={22} stroke={1.7} />}
				title="Tidak ada kuliah hari ini"
				text={when}
			/>
		)
	return (
		<EmptyState
			icon={<IconCalendarOff size={22} stroke={1.7} />}
			title={periode ? 'Anda belum mengampu kelas semester ini' : 'Belum ada semester yang berjalan'}
			text="Setelah bagian akademik menetapkan pengampu dan jadwalnya, kuliah Anda hari demi hari muncul di sini. Bila Anda seharusnya sudah mengajar, hubungi bagian akademik."
		/>
	)
}
