import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { MengajarKelas, PengampuKelas } from '#shared/api/teaching-records.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import css from './kelas.module.css'
import { PengampuForm } from './pengampu-form.tsx'
import { pengampuKelasQuery } from './queries.ts'

/** Who teaches what in a class, in the running term or one to come. */
export function PengampuPart({ kelas }: { kelas: string }) {
	const search: DaftarSearch = useSearch({ strict: false })
	const [periode, setPeriode] = useState(search.periode)
	const query = useQuery(pengampuKelasQuery(kelas, periode))
	const { data } = query
	if (!data)
		return query.isError ? (
			<ErrorState
				title="Gagal memuat pengampu"
				error={query.error}
				onRetry={() => void query.refetch()}
				retrying={query.isFetching}
			/>
		) : (
			<RowsSkeleton rows={3} label="Memuat pengampu" />
		)
	return (
		<>
			{data.pilihan.length > 1 ? (
				<NativeSelect
					size="md"
					aria-label="Semester pengampu"
					mb={10}
					data={data.pilihan.map(({ kode, nama }) => ({ value: kode, label: nama }))}
					value={data.periode.kode}
					onChange={(event) => setPeriode(event.currentTarget.value)}
				/>
			) : null}
			{data.mata_kuliah.length === 0 ? (
				<p>
					{`Belum ada mata kuliah di kelas ini pada semester ${data.periode.nama}. Tawarkan mata kuliahnya di KRS atau buat jadwalnya lebih dahulu.`}
				</p>
			) : (
				<ul className={css.courses}>
					{data.mata_kuliah.map((one) => (
						<Course
							key={`${data.periode.kode} ${one.kode}`}
							kelas={kelas}
							data={data}
							one={one}
							asked={search.mk === one.kode}
						/>
					))}
				</ul>
			)}
		</>
	)
}

type CourseProps = {
	kelas: string
	data: PengampuKelas
	one: MengajarKelas
	/** The address is about this course. */
	asked: boolean
}

function Course({ kelas, data, one, asked }: CourseProps) {
	const [open, setOpen] = useState(asked && data.bisa_diubah)
	return (
		<li className={css.course} data-none={one.dosen.length === 0 || undefined}>
			<p className={css.courseName}>{one.nama}</p>
			<p className={css.note}>{[one.kode, ...one.jadwal].join(' · ')}</p>
			{open ? (
				<PengampuForm kelas={kelas} periode={data.periode.kode} one={one} onDone={() => setOpen(false)} />
			) : (
				<div className={css.taught}>
					<span>
						{one.dosen.length === 0
							? 'Belum ada dosen'
							: one.dosen.map(({ nip, nama }, i) => (
									<span key={nip}>
										{i > 0 ? '; ' : ''}
										<Link to="/kantor/dosen/$nip" params={{ nip }} preload={false}>
											{nama}
										</Link>
									</span>
								))}
					</span>
					{data.bisa_diubah ? (
						<Button
							variant="default"
							size="compact-md"
							aria-label={`Atur pengampu ${one.nama}`}
							onClick={() => setOpen(true)}
						>
							Atur
						</Button>
					) : null}
				</div>
			)}
		</li>
	)
}
