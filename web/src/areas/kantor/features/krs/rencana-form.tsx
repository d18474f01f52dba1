import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { KrsSaya, Penawaran } from '#shared/api/krs.ts'
import { isKrsTerbuka, judgeTambah, KATA_KEADAAN_KRS, textTolakan } from '#shared/rules/krs.ts'
import { call } from '#web/lib/api.ts'
import { formatJam } from '#web/lib/format.ts'
import { sayaQuery } from '#web/parts/account/saya-query.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { RuangSempit } from '../../parts/ruang-sempit.tsx'
import css from './krs.module.css'
import { Putusan } from './putusan.tsx'
import { refreshKrs, semesterMahasiswaQuery, tinjauanKrsQuery } from './queries.ts'
import { NADA } from './words.ts'

const SEMESTER = Array.from({ length: 8 }, (_, i) => String(i + 1))

/** What a student takes, and what can be added; nothing counts before it is saved. */
export function RencanaForm({ stambuk, data }: { stambuk: string; data: KrsSaya }) {
	const { krs, mahasiswa } = data
	const [pilihan, setPilihan] = useState<readonly Penawaran[]>(data.matakuliah)
	const ids = (list: readonly Penawaran[]) => list.map(({ id }) => id)
	const akademik = useQuery(sayaQuery).data?.hak.includes('akademik') ?? false
	const terbuka = akademik && isKrsTerbuka(krs?.status ?? null)
	const berubah = ids(pilihan).toSorted().join() !== ids(data.matakuliah).toSorted().join()
	const total = pilihan.reduce((sum, { sks }) => sum + sks, 0)
	const simpan = useMutation({
		mutationFn: () =>
			call('PUT /api/kantor/krs/mahasiswa/:stambuk', {
				params: { stambuk },
				body: { dari: ids(data.matakuliah), penawaran: ids(pilihan) },
			}),
		onSuccess: () => {
			showSuccess('KRS disimpan', 'Mahasiswa sudah diberi tahu')
			void refreshKrs()
		},
	})
	const keadaan = krs?.status ?? 'belum'
	return (
		<>
			<DataCard
				title="Rencana studi"
				note={
					<span className={css.badges}>
						<StatusBadge tone={NADA[keadaan]}>{KATA_KEADAAN_KRS[keadaan]}</StatusBadge>
						{`${total} dari ${mahasiswa.maks_sks} SKS`}
					</span>
				}
				flush
			>
				{krs?.catatan ? <p className={css.said}>{`Catatan: ${krs.catatan}`}</p> : null}
				{pilihan.length > 0 ? (
					<DataTable
						label="Mata kuliah yang diambil"
						rows={pilihan}
						rowKey={({ id }) => id}
						columns={[
							...KOLOM,
							...(terbuka
								? [
										action('Lepas', (one) => (
											<Button
												variant="default"
												className={css.whole}
												onClick={() => setPilihan(pilihan.filter(({ id }) => id !== one.id))}
											>
												Lepas
											</Button>
										)),
									]
								: []),
						]}
					/>
				) : (
					<EmptyState
						title="Belum ada mata kuliah"
						text={terbuka ? 'Ambil mata kuliah dari daftar di bawah.' : 'Rencana studi belum diisi.'}
					/>
				)}
				{terbuka ? <RuangKelasLain stambuk={stambuk} penawaran={ids(pilihan)} /> : null}
				{simpan.error ? (
					<p className={css.warn} role="alert">
						{simpan.error.message}
					</p>
				) : null}
				<div className={css.actions}>
					{terbuka ? (
						<Button
							variant={berubah ? 'filled' : 'default'}
							disabled={!berubah || pilihan.length === 0}
							loading={simpan.isPending}
							onClick={() => simpan.mutate()}
						>
							Simpan untuk mahasiswa
						</Button>
					) : null}
					{krs && akademik ? (
						<Putusan stambuk={stambuk} krs={krs} nama={mahasiswa.nama} berubah={berubah} />
					) : null}
				</div>
			</DataCard>
			{terbuka ? (
				<Tawaran
					stambuk={stambuk}
					data={data}
					pilihan={pilihan}
					onTake={(one) => setPilihan([...pilihan, one])}
				/>
			) : null}
		</>
	)
}

/** Of the courses in other classes: the rooms that would be too small. */
function RuangKelasLain({ stambuk, penawaran }: { stambuk: string; penawaran: readonly string[] }) {
	const { data } = useQuery(tinjauanKrsQuery(stambuk, penawaran))
	return (
		<div className={css.rooms}>
			<RuangSempit catatan={data?.catatan} />
		</div>
	)
}

type TawaranProps = {
	stambuk: string
	data: KrsSaya
	pilihan: readonly Penawaran[]
	onTake: (one: Penawaran) => void
}

/** Courses of a semester, each with why it cannot be taken, where it cannot. */
function Tawaran({ stambuk, data: { mahasiswa }, pilihan, onTake }: TawaranProps) {
	const [semester, setSemester] = useState(mahasiswa.semester)
	const { data, isError, error, refetch, isFetching } = useQuery(semesterMahasiswaQuery(stambuk, semester))
	const rows = (data ?? []).filter((one) => !pilihan.some(({ id }) => id === one.id))
	const halangan = (one: Penawaran): string | null => {
		const tolakan = judgeTambah(one, pilihan, mahasiswa)
		if (tolakan) return textTolakan(tolakan).judul
		return one.terisi >= one.kapasitas ? 'Kelas penuh' : null
	}
	return (
		<DataCard
			title="Tambah mata kuliah"
			flush
			note={
				<NativeSelect
					aria-label="Semester mata kuliah"
					data={SEMESTER.map((value) => ({ value, label: `Semester ${value}` }))}
					value={String(semester)}
					onChange={(event) => setSemester(Number(event.currentTarget.value))}
				/>
			}
		>
			{!data ? (
				isError ? (
					<ErrorState
						title="Gagal memuat penawaran"
						error={error}
						onRetry={() => void refetch()}
						retrying={isFetching}
					/>
				) : (
					<RowsSkeleton rows={5} label="Memuat penawaran" />
				)
			) : rows.length === 0 ? (
				<EmptyState title="Tidak ada lagi yang ditawarkan" text="Pilih semester lain." />
			) : (
				<DataTable
					label="Mata kuliah yang ditawarkan"
					rows={rows}
					rowKey={({ id }) => id}
					columns={[
						...KOLOM,
						{
							name: 'Kursi',
							align: 'right',
							width: 'line',
							card: 'note',
							cell: ({ terisi, kapasitas }) => `${terisi}/${kapasitas}`,
							onCard: ({ terisi, kapasitas }) => `${terisi} dari ${kapasitas} kursi terisi`,
						},
						action('Ambil', (one) => {
							const alasan = halangan(one)
							return alasan ? (
								<span className={css.note}>{alasan}</span>
							) : (
								<Button variant="default" className={css.whole} onClick={() => onTake(one)}>
									Ambil
								</Button>
							)
						}),
					]}
				/>
			)}
		</DataCard>
	)
}

const action = (name: string, cell: (one: Penawaran) => ReactNode): Column<Penawaran> => ({
	name,
	width: 'line',
	card: 'action',
	cell,
})

const KOLOM: Column<Penawaran>[] = [
	{ name: 'Mata kuliah', tone: 'strong', card: 'name', cell: ({ nama }) => nama },
	{ name: 'Kode', width: 'line', card: 'note', cell: ({ kode }) => kode },
	{ name: 'Kelas', width: 'line', card: 'note', cell: ({ kelas }) => kelas },
	{
		name: 'Jadwal',
		card: 'words',
		cell: ({ jadwal }) =>
			jadwal.map((j) => `${j.hari} ${formatJam(j.jam_mulai)}–${formatJam(j.jam_selesai)}`).join(', ') ||
			'Belum ada jadwal',
	},
	{
		name: 'SKS',
		align: 'right',
		width: 'line',
		card: 'side',
		cell: ({ sks }) => sks,
		onCard: ({ sks }) => `${sks} SKS`,
	},
]
