import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataMahasiswa } from '#shared/api/student-records.ts'
import { DATA_MAHASISWA, type KunciMahasiswa, kurangPddikti } from '#shared/rules/data-mahasiswa.ts'
import { tampilanWhatsapp } from '#shared/rules/whatsapp.ts'
import { call } from '#web/lib/api.ts'
import { readDraft } from '#web/lib/device-drafts.ts'
import { formatTanggal, whatsappUrl } from '#web/lib/format.ts'
import { History } from '#web/parts/staff/daftar/history.tsx'
import { RecordSheet } from '#web/parts/staff/daftar/record-sheet.tsx'
import { RemoveRecord } from '#web/parts/staff/daftar/remove-record.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { dataMahasiswaQuery } from '../../parts/data-mahasiswa-query.ts'
import { refreshMahasiswa } from '../../parts/many/mahasiswa-queries.ts'
import { Keadaan } from './columns.tsx'
import { KeluarCard } from './keluar-card.tsx'
import { draftOf, MahasiswaForm } from './mahasiswa-form.tsx'
import css from './sheet.module.css'
import { StatusCard } from './status-card.tsx'
import { Tautan } from './tautan.tsx'

type Props = {
	stambuk: string | undefined
	keys: readonly string[]
	onOpen: (stambuk: string) => void
	onClose: () => void
}

/** A student beside the list. */
export function MahasiswaSheet({ stambuk, ...around }: Props) {
	const data = useQuery({ ...dataMahasiswaQuery(stambuk ?? ''), enabled: stambuk !== undefined })
	return (
		<RecordSheet {...around} opened={stambuk} title={data.data?.nama ?? `NIM ${stambuk}`}>
			{data.data ? (
				<Record key={data.data.stambuk} data={data.data} onGone={around.onClose} />
			) : data.isError ? (
				<ErrorState
					title="Gagal memuat mahasiswa"
					error={data.error}
					onRetry={() => void data.refetch()}
					retrying={data.isFetching}
				/>
			) : (
				<RowsSkeleton rows={6} label="Memuat mahasiswa" />
			)}
		</RecordSheet>
	)
}

const isi = (value: string | number | null) => (value === null ? 'Belum diisi' : String(value))

function Record({ data, onGone }: { data: DataMahasiswa; onGone: () => void }) {
	// What was typed and not saved is shown again at once.
	const [editing, setEditing] = useState(() => readDraft(draftOf(data.stambuk)) !== null)
	if (editing && data.isian)
		return <MahasiswaForm data={data} isian={data.isian} onDone={() => setEditing(false)} />
	return (
		<>
			<div className={css.who}>
				{data.stambuk} <Keadaan status={data.status} />
				{data.isian ? (
					<Button variant="default" onClick={() => setEditing(true)}>
						Ubah data
					</Button>
				) : null}
			</div>
			<Tautan data={data} />
			{data.isian ? <Kurang isian={data.isian} /> : null}
			{data.terhapus ? (
				<p className={css.lacks}>
					Data pribadinya sudah dihapus. NIM, status, dan riwayat studinya tetap sebagai arsip.
				</p>
			) : null}
			<h3 className={css.head}>Studi</h3>
			<FactList>
				<Fact label="Program studi" value={data.nama_prodi ?? 'Tanpa kelas di semester ini'} />
				<Fact
					label="Kelas"
					value={data.kelas ?? (data.status === 'cuti' ? 'Tanpa kelas, sedang cuti' : 'Tanpa kelas')}
				/>
				<Fact label="Semester" value={data.semester === null ? '–' : String(data.semester)} />
				<Fact label="Dosen wali" value={data.dosen_wali ?? 'Belum ditetapkan'} />
			</FactList>
			<StatusCard data={data} />
			{data.terhapus ? null : <Kontak data={data} />}
			{data.isian ? <Biodata isian={data.isian} /> : null}
			<KeluarCard data={data} />
			<h3 className={css.head}>Riwayat</h3>
			<History lines={data.riwayat} />
			{data.isian ? (
				<RemoveRecord
					jenis="mahasiswa"
					kunci={data.stambuk}
					what={`mahasiswa ${data.nama}`}
					text="Akun, biodata, tempat di kelas, dan dosen walinya ikut terhapus."
					instead={
						data.keluar
							? 'Mahasiswa ini sudah dicatat keluar; riwayatnya tetap tersimpan.'
							: 'Untuk yang lulus, pindah, atau berhenti, tutup jendela ini lalu pilih Catat keluar: riwayatnya tetap tersimpan dan akunnya ditutup. Untuk yang cuti atau tidak registrasi, ubah status semesternya.'
					}
					remove={() => call('DELETE /api/kantor/mahasiswa/:stambuk', { params: { stambuk: data.stambuk } })}
					onGone={() => {
						onGone()
						void refreshMahasiswa()
					}}
				/>
			) : null}
		</>
	)
}

function Kontak({ data }: { data: DataMahasiswa }) {
	return (
		<>
			<h3 className={css.head}>Kontak</h3>
			<FactList>
				<Fact label="WhatsApp" value={data.whatsapp ? tampilanWhatsapp(data.whatsapp) : 'Belum diisi'} />
				<Fact label="Alamat" value={isi(data.alamat)} />
				<Fact label="Kota" value={[data.kota, data.provinsi].filter(Boolean).join(', ') || 'Belum diisi'} />
				<Fact label="Jenis kelamin" value={isi(data.jenis_kelamin)} />
				<Fact label="Akun" value={data.pernah_masuk ? 'Sudah pernah masuk' : 'Belum pernah masuk'} />
			</FactList>
			<p className={css.links}>
				<a href={`mailto:${data.email}`}>{data.email}</a>
				{data.whatsapp ? (
					<a href={whatsappUrl(data.whatsapp)} target="_blank" rel="noreferrer">
						Tulis lewat WhatsApp
					</a>
				) : null}
			</p>
		</>
	)
}

type Isian = NonNullable<DataMahasiswa['isian']>

const textOf = (isian: Isian, kunci: KunciMahasiswa) => isian.find((one) => one.kunci === kunci)?.isi ?? null

/** What the ministry's report still lacks of this student. */
function Kurang({ isian }: { isian: Isian }) {
	const isi = Object.fromEntries(isian.map((one) => [one.kunci, one.isi])) as Record<
		KunciMahasiswa,
		string | null
	>
	const kurang = kurangPddikti(isi)
	if (kurang.length === 0) return null
	return (
		<p className={css.lacks}>
			{`Untuk PDDikti belum ada: ${kurang.map((kunci) => DATA_MAHASISWA[kunci].label).join(', ')}.`}
		</p>
	)
}

const BIODATA = [
	...(['nik', 'nama_ibu', 'tempat_lahir', 'tanggal_lahir', 'agama', 'kewarganegaraan'] as const),
	...(['kelurahan', 'kode_wilayah', 'nomor_kps', 'kebutuhan_khusus'] as const),
]

/** Days as everywhere else; what is kept stays as it is. */
const tampilan = (kunci: KunciMahasiswa, text: string | null) =>
	kunci === 'tanggal_lahir' && text ? formatTanggal(text) : text

function Biodata({ isian }: { isian: Isian }) {
	return (
		<>
			<h3 className={css.head}>Biodata</h3>
			<FactList>
				{BIODATA.map((kunci) => (
					<Fact
						key={kunci}
						label={DATA_MAHASISWA[kunci].label}
						value={isi(tampilan(kunci, textOf(isian, kunci)))}
					/>
				))}
			</FactList>
		</>
	)
}
