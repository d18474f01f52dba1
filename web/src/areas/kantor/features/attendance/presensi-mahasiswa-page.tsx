import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { PresensiMahasiswa } from '#shared/api/attendance-office.ts'
import { gerbangKata } from '#shared/rules/gerbang-kehadiran.ts'
import { sebutPresensi } from '#shared/rules/presensi.ts'
import { formatJam, formatTanggal } from '#web/lib/format.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { showError } from '#web/ui/toast.ts'
import css from './presensi.module.css'
import { berkasPresensi, presensiMahasiswaQuery } from './queries.ts'

type Matakuliah = PresensiMahasiswa['matakuliah'][number]

/** How a student came to the lectures of this term, and whether exams are open by it. */
export function PresensiMahasiswaPage() {
	const { stambuk } = useParams({ from: '/shell/kantor/mahasiswa/$stambuk/presensi' })
	const query = useQuery(presensiMahasiswaQuery(stambuk))
	const { data } = query
	return (
		<>
			<PageHeader
				heading={`Presensi ${data?.nama ?? stambuk}`}
				subtitle={
					data
						? [data.stambuk, data.kelas && `kelas ${data.kelas}`, data.periode, syaratText(data)]
								.filter(Boolean)
								.join(' · ')
						: 'Kehadiran semester ini per mata kuliah dan per pertemuan.'
				}
			>
				<Button
					variant="default"
					renderRoot={(props) => <Link to="/kantor/mahasiswa/$stambuk" params={{ stambuk }} {...props} />}
				>
					Ke data mahasiswa
				</Button>
				{data && data.matakuliah.length > 0 ? <Unduh stambuk={stambuk} /> : null}
			</PageHeader>
			{data && data.matakuliah.length > 0 ? (
				<div className={css.stack}>
					<DataCard flush>
						<DataTable
							label="Presensi per mata kuliah"
							rows={data.matakuliah}
							rowKey={({ kode_mk, kelas }) => `${kode_mk} ${kelas}`}
							columns={data.diminta.length > 0 ? [...COLUMNS, GATE] : COLUMNS}
						/>
					</DataCard>
					<DataCard flush title="Per pertemuan">
						{data.matakuliah.map((one) => (
							<Meetings key={`${one.kode_mk} ${one.kelas}`} {...one} />
						))}
					</DataCard>
				</div>
			) : (
				<DataCard flush>
					{data ? (
						<EmptyState
							title="Belum ada mata kuliah"
							text={
								data.kelas === null
									? 'Mahasiswa ini tidak punya kelas di semester berjalan.'
									: `Kelas ${data.kelas} belum punya jadwal kuliah di semester berjalan.`
							}
						/>
					) : query.isError ? (
						<ErrorState
							title="Gagal memuat presensi"
							error={query.error}
							onRetry={() => void query.refetch()}
							retrying={query.isFetching}
						/>
					) : (
						<RowsSkeleton rows={8} label="Memuat presensi" />
					)}
				</DataCard>
			)}
		</>
	)
}

const syaratText = ({ ambang, diminta }: PresensiMahasiswa) =>
	diminta.length > 0
		? `syarat ${diminta.join(' dan ')}: hadir ${ambang}%`
		: `batas ${ambang}%, tidak menjadi syarat ujian`

function Unduh({ stambuk }: { stambuk: string }) {
	const unduh = useMutation({
		mutationFn: async () => saveFile(await berkasPresensi(stambuk), `Presensi_${stambuk}.xlsx`),
		onError: (error) => showError('Gagal mengunduh', error.message),
	})
	return (
		<Button variant="default" loading={unduh.isPending} onClick={() => unduh.mutate()}>
			Unduh Excel
		</Button>
	)
}

const percent = ({ kedudukan: { persen } }: Matakuliah) =>
	persen === null ? '–' : `${Math.floor(persen + 1e-9)}%`

/** `hadir 3 dari 4`, and what else there is; nothing is said of what there is not. */
const countsText = ({ terlaksana, jumlah: { hadir, kosong, ...others } }: Matakuliah) =>
	[
		`hadir ${hadir} dari ${terlaksana}`,
		...Object.entries(others).flatMap(([status, jumlah]) => (jumlah > 0 ? [`${status} ${jumlah}`] : [])),
		kosong > 0 && `${kosong} belum dicatat`,
	]
		.filter(Boolean)
		.join(', ')

const TONE = { terpenuhi: 'success', dispensasi: 'warning', kurang: 'danger' } as const

function Gerbang({ gerbang }: Pick<Matakuliah, 'gerbang'>) {
	return (
		<span className={css.badges}>
			{gerbang.map((one) => (
				<StatusBadge key={one.jenis} tone={TONE[one.keadaan]}>
					{gerbangKata(one)}
				</StatusBadge>
			))}
		</span>
	)
}

const COLUMNS: Column<Matakuliah>[] = [
	{
		name: 'Mata kuliah',
		tone: 'strong',
		card: 'name',
		cell: ({ mata_kuliah, kode_mk }) => `${mata_kuliah} (${kode_mk})`,
	},
	{ name: 'Kelas', card: 'note', cell: ({ kelas }) => kelas },
	{ name: 'Terlaksana', align: 'right', card: 'words', cell: (r) => r.terlaksana, onCard: countsText },
	{ name: 'Hadir', align: 'right', cell: ({ jumlah }) => jumlah.hadir },
	{ name: 'Izin', align: 'right', cell: ({ jumlah }) => jumlah.izin },
	{ name: 'Sakit', align: 'right', cell: ({ jumlah }) => jumlah.sakit },
	{ name: 'Alpa', align: 'right', cell: ({ jumlah }) => jumlah.alpa },
	{ name: 'Belum dicatat', align: 'right', cell: ({ jumlah }) => jumlah.kosong },
	{ name: 'Persen', align: 'right', width: 'line', card: 'side', cell: percent },
]

/** Where the campus asks for attendance before an exam. */
const GATE: Column<Matakuliah> = { name: 'Ujian', card: 'action', cell: (row) => <Gerbang {...row} /> }

/** Each meeting of a course, folded away until somebody asks. */
function Meetings({ mata_kuliah, kelas, pertemuan, ujian }: Matakuliah) {
	const jumlah = pertemuan.length + ujian.length
	return (
		<details className={css.course}>
			<summary>
				{mata_kuliah}{' '}
				<span
					className={css.muted}
				>{`${kelas} · ${jumlah === 0 ? 'belum ada presensi' : `${jumlah} pertemuan`}`}</span>
			</summary>
			{jumlah === 0 ? null : (
				<ul className={css.meetings}>
					{pertemuan.map((one) => (
						<li key={`${one.asal_tanggal} ${one.asal_jam}`}>
							<span>
								{formatTanggal(one.tanggal, 'weekday')}{' '}
								<span
									className={css.muted}
								>{`${formatJam(one.jam_mulai)}–${formatJam(one.jam_selesai)}`}</span>
							</span>
							<span className={css.mark} data-status={one.status ?? 'kosong'}>
								{sebutPresensi(one)}
							</span>
						</li>
					))}
					{ujian.map(({ jenis, hadir }) => (
						<li key={jenis}>
							<span>{jenis}</span>
							<span className={css.mark} data-status={hadir ? 'hadir' : 'alpa'}>
								{hadir ? 'Hadir' : 'Tidak ikut'}
							</span>
						</li>
					))}
				</ul>
			)}
		</details>
	)
}
