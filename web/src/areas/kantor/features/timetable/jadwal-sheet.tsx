import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DataJadwal } from '#shared/api/timetable-records.ts'
import { kataTempatMingguan, type TempatMingguan } from '#shared/rules/jadwal-mingguan.ts'
import { call } from '#web/lib/api.ts'
import { readDraft } from '#web/lib/device-drafts.ts'
import { currentAccount } from '#web/lib/session.ts'
import { History } from '#web/parts/staff/daftar/history.tsx'
import { RecordSheet } from '#web/parts/staff/daftar/record-sheet.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import record from '../../parts/record.module.css'
import { BentrokList } from './bentrok-list.tsx'
import { HapusJadwal } from './hapus-jadwal.tsx'
import { JadwalForm } from './jadwal-form.tsx'
import { dataJadwalQuery, refreshJadwal } from './queries.ts'
import { rentang } from './words.ts'

type Props = {
	jadwal: string | undefined
	keys: readonly string[]
	onOpen: (jadwal: string) => void
	onClose: () => void
}

/** A weekly lecture beside the list. */
export function JadwalSheet({ jadwal, ...around }: Props) {
	const data = useQuery({ ...dataJadwalQuery(jadwal ?? ''), enabled: jadwal !== undefined })
	return (
		<RecordSheet
			{...around}
			opened={jadwal}
			title={data.data ? `${data.data.mata_kuliah} ${data.data.kelas}` : 'Jadwal kuliah'}
		>
			{data.data ? (
				<Record key={data.data.id} data={data.data} onGone={around.onClose} />
			) : data.isError ? (
				<ErrorState
					title="Gagal memuat jadwal"
					error={data.error}
					onRetry={() => void data.refetch()}
					retrying={data.isFetching}
				/>
			) : (
				<RowsSkeleton rows={6} label="Memuat jadwal" />
			)}
		</RecordSheet>
	)
}

/** Where this device keeps what is typed about a lecture. */
const draftOf = (id: string) => `jadwal:${currentAccount()}:${id}`

const placeOf = ({ hari, jam_mulai, jam_selesai, ruangan }: DataJadwal): TempatMingguan => ({
	hari,
	jam_mulai,
	jam_selesai,
	ruangan,
})

function Record({ data, onGone }: { data: DataJadwal; onGone: () => void }) {
	const { id, kelas, kode_mk, periode, sebelumnya } = data
	// What was typed and not saved is shown again at once.
	const [moving, setMoving] = useState<TempatMingguan | 'typed' | null>(() =>
		data.bisa_diubah && readDraft(draftOf(id)) !== null ? 'typed' : null,
	)
	if (moving)
		return (
			<JadwalForm
				draft={draftOf(id)}
				kuliah={{ periode: periode.kode, kelas, kode_mk, id }}
				saved={placeOf(data)}
				start={moving === 'typed' ? undefined : moving}
				action="Pindahkan"
				save={async (menjadi, agreed, dari) => {
					const body = { dari: dari ?? placeOf(data), menjadi, ...agreed }
					const { data: saved } = await call('PUT /api/kantor/jadwal/:id', { params: { id }, body })
					await refreshJadwal()
					showSuccess(
						'Jadwal dipindahkan',
						saved.diberi_tahu > 0 ? `${saved.diberi_tahu.toLocaleString('id')} orang diberi tahu.` : '',
					)
				}}
				onDone={() => setMoving(null)}
				onCancel={() => setMoving(null)}
			/>
		)
	return (
		<>
			<div className={record.who}>
				{`${kode_mk}, ${data.sks} SKS, ${periode.nama}`}
				{data.bisa_diubah ? (
					<Button variant="default" onClick={() => setMoving('typed')}>
						Pindahkan
					</Button>
				) : null}
			</div>
			<FactList>
				<Fact label="Setiap" value={`${data.hari}, ${rentang(data)}`} />
				<Fact label="Ruang" value={data.ruangan} />
				<Fact label="Dosen" value={<Dosen dosen={data.dosen} />} />
				<Fact label="Mahasiswa" value={`${data.peserta} dengan KRS yang diajukan atau disetujui`} />
			</FactList>
			{data.daftar_bentrok.length > 0 ? (
				<>
					<h3 className={record.head}>Bentrok</h3>
					<BentrokList bentrok={data.daftar_bentrok} />
				</>
			) : null}
			<p className={record.links}>
				<Link to="/kantor/kelas/$kelas" params={{ kelas }} preload={false}>
					{`Kelas ${kelas}`}
				</Link>
				<Link to="/kantor/jadwal/pekan" search={{ periode: periode.kode, kelas }} preload={false}>
					Pekan kelas ini
				</Link>
				<Link
					to="/kantor/jadwal/pekan"
					search={{ periode: periode.kode, ruang: data.ruangan }}
					preload={false}
				>
					Pekan ruang ini
				</Link>
			</p>
			<h3 className={record.head}>Riwayat</h3>
			<History lines={data.riwayat} />
			{data.bisa_diubah ? (
				<p className={record.links}>
					{sebelumnya ? (
						<Button variant="default" onClick={() => setMoving(sebelumnya)}>
							{`Kembalikan ke ${kataTempatMingguan(sebelumnya)}`}
						</Button>
					) : null}
					<HapusJadwal data={data} tempat={placeOf(data)} onGone={onGone} />
				</p>
			) : null}
		</>
	)
}

function Dosen({ dosen }: Pick<DataJadwal, 'dosen'>) {
	if (dosen.length === 0) return 'Belum ada'
	return dosen.map(({ nip, nama }, i) => (
		<span key={nip}>
			{i > 0 ? '; ' : ''}
			<Link to="/kantor/dosen/$nip" params={{ nip }} preload={false}>
				{nama}
			</Link>
		</span>
	))
}
