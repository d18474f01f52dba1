import { useQuery } from '@tanstack/react-query'
import type { HariMengajar } from '#shared/api/teaching.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatJam, formatTanggal } from '#web/lib/format.ts'
import { serverNowSeconds } from '#web/lib/session.ts'
import { CardStack, type Line, ListCard } from '#web/parts/staff/list-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { hariMengajarQuery } from './queries.ts'

/** A lecturer's day: lectures, exams of the own classes, study plans that wait. */
export function HariIniPage() {
	const { data, isError, error, refetch, isFetching } = useQuery(hariMengajarQuery)
	const minggu = data?.periode?.minggu
	const subtitle = [
		campus.longDate(serverNowSeconds() * 1000),
		data?.periode?.nama,
		minggu && `Minggu ke-${minggu}`,
	]
	return (
		<>
			<PageHeader subtitle={subtitle.filter(Boolean).join(' · ')} />
			{isError && !data ? (
				<ErrorState
					title="Gagal memuat data"
					error={error}
					onRetry={() => void refetch()}
					retrying={isFetching}
				/>
			) : data ? (
				<Day day={data} />
			) : (
				<RowsSkeleton rows={6} label="Memuat hari ini" />
			)}
		</>
	)
}

const KEADAAN: Record<HariMengajar['kuliah'][number]['keadaan'], [Tone, string]> = {
	selesai: ['neutral', 'Selesai'],
	berlangsung: ['sun', 'Berlangsung'],
	berikutnya: ['brand', 'Berikutnya'],
	nanti: ['neutral', 'Nanti'],
}
const STATUS: Record<HariMengajar['ujian'][number]['status'], Tone> = {
	'Belum Dimulai': 'neutral',
	Berlangsung: 'sun',
	Selesai: 'success',
	Ditiadakan: 'danger',
}

function Day({ day }: { day: HariMengajar }) {
	const { kuliah, kuliah_berikut: next, libur } = day
	return (
		<CardStack>
			<ListCard
				title="Kuliah hari ini"
				lines={kuliah.map(
					(k): Line => ({
						key: `${k.kelas} ${k.kode_mk} ${k.jam_mulai}`,
						figure: `${formatJam(k.jam_mulai)}–${formatJam(k.jam_selesai)}`,
						title: k.mata_kuliah,
						text: `Kelas ${k.kelas} · ${k.ruangan}`,
						end: <StatusBadge tone={KEADAAN[k.keadaan][0]}>{KEADAAN[k.keadaan][1]}</StatusBadge>,
					}),
				)}
				empty={{
					title: libur ? `Libur: ${libur}` : 'Tidak ada kuliah hari ini',
					text: next
						? `Berikutnya ${next.mata_kuliah}, kelas ${next.kelas}, ${formatTanggal(next.tanggal, 'weekday')} pukul ${formatJam(next.jam_mulai)} di ${next.ruangan}.`
						: 'Jadwal Anda pada periode ini belum ada.',
				}}
			/>
			<ListCard
				title="Ujian kelas Anda hari ini"
				lines={day.ujian.map(
					(u): Line => ({
						key: u.id,
						figure: `${campus.time(u.mulai)}–${campus.time(u.selesai)}`,
						title: `${u.jenis} ${u.mata_kuliah}`,
						text: `Kelas ${u.kelas} · ${u.ruang} · ${u.mulai_mengerjakan} dari ${u.peserta} mulai, ${u.sudah_mengumpulkan} mengumpulkan`,
						end: <StatusBadge tone={STATUS[u.status]}>{u.status}</StatusBadge>,
					}),
				)}
				empty={{
					title: 'Tidak ada ujian hari ini',
					text: 'Ujian kelas yang Anda ampu tampil di sini pada harinya.',
				}}
			/>
			<ListCard
				title="KRS menunggu persetujuan Anda"
				lines={day.krs.map(
					(k): Line => ({
						key: k.id,
						title: k.nama,
						text: [k.nim, k.kelas && `Kelas ${k.kelas}`, `diajukan ${campus.longDate(k.diajukan_pada)}`]
							.filter(Boolean)
							.join(' · '),
						end: <span>{k.total_sks} SKS</span>,
					}),
				)}
				empty={{
					title: 'Tidak ada KRS yang menunggu',
					text: 'KRS mahasiswa bimbingan tampil di sini setelah diajukan.',
				}}
			/>
			<ListCard
				title="Kelas yang Anda ampu"
				lines={day.diampu.map(
					(k): Line => ({
						key: `${k.kelas} ${k.kode_mk}`,
						title: k.mata_kuliah,
						text: `${k.kode_mk} · Kelas ${k.kelas} · ${k.sks} SKS`,
						end: <span>{k.mahasiswa} mahasiswa</span>,
					}),
				)}
				empty={{
					title: 'Belum ada kelas',
					text: 'Bagian akademik belum mencatat kelas yang Anda ampu pada periode ini.',
				}}
			/>
		</CardStack>
	)
}
