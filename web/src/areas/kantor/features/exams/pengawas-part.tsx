import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { DataUjian } from '#shared/api/exam-office.ts'
import { PENGAWAS_MAX } from '#shared/rules/kursi.ts'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { dosenQuery, refreshUjian } from './queries.ts'
import css from './ujian.module.css'

type Pengawas = DataUjian['pengawas_ruang'][number]

/** Who proctors an exam, in which room. */
export function PengawasPart({ data }: { data: DataUjian }) {
	const [open, setOpen] = useState(false)
	const { pengawas_ruang: pengawas } = data
	const over = data.ditiadakan || Date.parse(data.selesai) <= Date.now()
	return (
		<section className={css.part}>
			<h3 className={css.head}>Pengawas</h3>
			{pengawas.length > 0 ? (
				<ul className={css.rooms}>
					{pengawas.map((one) => (
						<li key={one.nip}>{`${one.nama}${whereOf(one, data)}`}</li>
					))}
				</ul>
			) : (
				<p className={css.note}>Belum ada pengawas.</p>
			)}
			{open ? (
				<PengawasForm data={data} onDone={() => setOpen(false)} />
			) : over ? null : (
				<div className={css.links}>
					<Button size="compact-md" variant="default" onClick={() => setOpen(true)}>
						Atur pengawas
					</Button>
				</div>
			)}
		</section>
	)
}

function whereOf({ ruang }: Pengawas, { ruang_kursi }: DataUjian): string {
	const room = ruang_kursi.find(({ urutan }) => urutan === ruang)
	return room ? `, ${room.nama}` : ''
}

const keep = ({ nip, ruang }: { nip: string; ruang: number | null }) => ({ nip, ruang })

function PengawasForm({ data, onDone }: { data: DataUjian; onDone: () => void }) {
	const dosen = useQuery(dosenQuery)
	const [dari] = useState(() => data.pengawas_ruang.map(keep))
	const [list, setList] = useState(dari.length > 0 ? dari : [{ nip: '', ruang: null }])
	const save = useMutation({
		mutationFn: (meski_bentrok: boolean) =>
			call('PUT /api/kantor/ujian/:id/pengawas', {
				params: { id: data.id },
				body: {
					pengawas: list.filter(({ nip }) => nip !== ''),
					dari,
					...(meski_bentrok && { meski_bentrok }),
				},
			}),
		onSuccess: async () => {
			await refreshUjian()
			showSuccess('Pengawas disimpan', 'Yang baru ditunjuk sudah diberi tahu.')
			onDone()
		},
	})
	const change = (i: number, part: Partial<Pengawas>) => {
		save.reset()
		setList(list.map((one, n) => (n === i ? { ...one, ...part } : one)))
	}
	const clash = save.error instanceof ApiError && save.error.code === 'exam_clash'
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (!save.isPending) save.mutate(false)
	}
	const names = (nip: string) => {
		const taken = list.map((one) => one.nip).filter((one) => one !== nip)
		return [
			{ value: '', label: 'Tanpa pengawas' },
			...(dosen.data ?? [])
				.filter((one) => !taken.includes(one.nip))
				.map((one) => ({ value: one.nip, label: one.nama })),
		]
	}
	return (
		<form onSubmit={submit} className={css.form} noValidate>
			{list.map(({ nip, ruang }, i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a proctor is its place in the list
				<div key={i} className={data.ruang_kursi.length > 0 ? css.pair : undefined}>
					<NativeSelect
						label={`Pengawas ${i + 1}`}
						data={names(nip)}
						value={nip}
						onChange={(event) => change(i, { nip: event.currentTarget.value })}
					/>
					{data.ruang_kursi.length > 0 ? (
						<NativeSelect
							label={`Ruang pengawas ${i + 1}`}
							data={[
								{ value: '', label: 'Semua ruang' },
								...data.ruang_kursi.map(({ urutan, nama }) => ({ value: String(urutan), label: nama })),
							]}
							value={ruang === null ? '' : String(ruang)}
							onChange={({ currentTarget: { value } }) =>
								change(i, { ruang: value === '' ? null : Number(value) })
							}
						/>
					) : null}
				</div>
			))}
			{list.length < PENGAWAS_MAX ? (
				<div className={css.links}>
					<Button
						size="compact-md"
						variant="default"
						onClick={() => setList([...list, { nip: '', ruang: null }])}
					>
						Tambah pengawas
					</Button>
				</div>
			) : null}
			<FormEnds error={save.error ?? dosen.error}>
				<Button variant="default" disabled={save.isPending} onClick={onDone}>
					Batal
				</Button>
				{clash ? (
					<Button variant="default" loading={save.isPending} onClick={() => save.mutate(true)}>
						Simpan meski bentrok
					</Button>
				) : null}
				<Button type="submit" loading={save.isPending} disabled={!dosen.data}>
					Simpan pengawas
				</Button>
			</FormEnds>
		</form>
	)
}
