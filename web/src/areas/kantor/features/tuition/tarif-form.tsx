import { Button, NativeSelect, NumberInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { RencanaTerbit, Tarif } from '#shared/api/bills.ts'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { formatRupiah } from '#web/lib/format.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { currentAccount } from '#web/lib/session.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { Sementara } from '#web/parts/staff/sementara.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { rencanaQuery } from './queries.ts'
import css from './terbit.module.css'

type Baris = { id: number; prodi: string; angkatan: string; semester: string; jumlah: number | string }

const SEMESTER = Array.from({ length: 14 }, (_, i) => ({ value: String(i + 1), label: `Semester ${i + 1}` }))

const keBaris = (tarif: readonly Tarif[]): Baris[] =>
	tarif.map(({ prodi, angkatan, semester, jumlah }, id) => ({
		id,
		prodi: prodi ?? '',
		angkatan: angkatan === null ? '' : String(angkatan),
		semester: semester === null ? '' : String(semester),
		jumlah,
	}))
const keTarif = (baris: readonly Baris[]): Tarif[] =>
	baris.map(({ prodi, angkatan, semester, jumlah }) => ({
		prodi: prodi || null,
		angkatan: angkatan ? Number(angkatan) : null,
		semester: semester ? Number(semester) : null,
		jumlah: Number(jumlah),
	}))
const kata = ({ prodi, angkatan, semester, jumlah }: Tarif) =>
	[
		prodi ?? 'Semua prodi',
		angkatan === null ? null : `angkatan ${angkatan}`,
		semester === null ? null : `semester ${semester}`,
		formatRupiah(jumlah),
	]
		.filter(Boolean)
		.join(', ')
const teks = (tarif: readonly Tarif[]) =>
	JSON.stringify(tarif.map(({ prodi, angkatan, semester, jumlah }) => [prodi, angkatan, semester, jumlah]))

/** The whole list as it is typed, with what was saved when that was begun: a colleague's change is told, not overwritten. */
type Typed = { dari: Tarif[]; baris: Baris[] }

/** A draft from before it kept what it began with takes what is saved now; one from before rules had a year of entry has none. */
const typedBefore = (draft: unknown, kini: Tarif[]): Typed | null =>
	Array.isArray(draft)
		? { dari: kini, baris: (draft as Baris[]).map((one) => ({ ...one, angkatan: one.angkatan ?? '' })) }
		: (draft as Typed | null)

/** What a term costs. The row that says most about a student counts. */
export function TarifForm({ periode, rencana }: { periode: string; rencana: RencanaTerbit }) {
	const draft = `tarif:${periode}:${currentAccount()}`
	const [typed, setTyped] = useState(() => typedBefore(readDraft(draft), rencana.tarif))
	const baris = typed?.baris ?? keBaris(rencana.tarif)
	const dari = typed?.dari ?? rencana.tarif
	const put = (next: Typed | null) => {
		setTyped(next)
		if (next) storeDraft(draft, next)
		else clearDraft(draft)
	}
	const keep = (next: Baris[]) => {
		// What is on its way is not typed on: that would be gone when it is saved.
		if (simpan.isPending) return
		put(teks(keTarif(next)) === teks(dari) ? null : { dari, baris: next })
	}
	const change = (id: number, values: Partial<Baris>) =>
		keep(baris.map((b) => (b.id === id ? { ...b, ...values } : b)))
	const berubah = typed !== null && teks(keTarif(typed.baris)) !== teks(rencana.tarif)
	const moved = berubah && teks(dari) !== teks(rencana.tarif)
	const kembar =
		new Set(baris.map(({ prodi, angkatan, semester }) => `${prodi} ${angkatan} ${semester}`)).size <
		baris.length
	// A year that a rule names is offered also when nobody of it is left.
	const tahun = [...new Set([...rencana.angkatan.map(String), ...baris.flatMap((b) => b.angkatan || [])])]
		.toSorted()
		.toReversed()
	const kosong = baris.some(({ jumlah }) => !(Number(jumlah) >= 1))
	const simpan = useMutation({
		mutationFn: async () =>
			(
				await call('PUT /api/kantor/tagihan/tarif', {
					body: { periode, dari, menjadi: keTarif(baris) },
				})
			).data,
		onSuccess: (data) => {
			put(null)
			queryClient.setQueryData(rencanaQuery(periode).queryKey, data)
			showSuccess('Tarif disimpan')
		},
		// Somebody was quicker: theirs is told, and what was typed here stays.
		onError: (error) => {
			if (error instanceof ApiError && error.status === 409)
				void queryClient.invalidateQueries(rencanaQuery(periode))
		},
	})
	const goOn = (next: Typed | null) => {
		simpan.reset()
		put(next)
	}
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (berubah && !kembar && !kosong && !simpan.isPending) simpan.mutate()
	}
	return (
		<DataCard title="1. Tarif">
			<form onSubmit={submit} noValidate className={css.form}>
				<p className={css.note}>
					Untuk tiap mahasiswa satu baris berlaku, yang paling khusus: program studi didahulukan, lalu
					angkatan, lalu semester.
				</p>
				{baris.length > 0 ? (
					<ul className={css.rules}>
						{baris.map((b, i) => (
							<li key={b.id} className={css.rule}>
								<NativeSelect
									aria-label={`Program studi, baris ${i + 1}`}
									value={b.prodi}
									onChange={(event) => change(b.id, { prodi: event.currentTarget.value })}
									data={[
										{ value: '', label: 'Semua prodi' },
										...rencana.program_studi.map(({ kode, nama }) => ({ value: kode, label: nama })),
									]}
								/>
								<NativeSelect
									aria-label={`Angkatan, baris ${i + 1}`}
									value={b.angkatan}
									onChange={(event) => change(b.id, { angkatan: event.currentTarget.value })}
									data={[
										{ value: '', label: 'Semua angkatan' },
										...tahun.map((value) => ({ value, label: `Angkatan ${value}` })),
									]}
								/>
								<NativeSelect
									aria-label={`Semester mahasiswa, baris ${i + 1}`}
									value={b.semester}
									onChange={(event) => change(b.id, { semester: event.currentTarget.value })}
									data={[{ value: '', label: 'Semua semester' }, ...SEMESTER]}
								/>
								<NumberInput
									aria-label={`Tarif, baris ${i + 1}`}
									prefix="Rp "
									thousandSeparator="."
									decimalSeparator=","
									allowDecimal={false}
									allowNegative={false}
									max={1_000_000_000}
									hideControls
									value={b.jumlah}
									onChange={(jumlah) => change(b.id, { jumlah })}
								/>
								<IconButton
									label={`Hapus baris ${i + 1}`}
									onClick={() => keep(baris.filter(({ id }) => id !== b.id))}
								>
									<IconTrash size={20} stroke={1.7} />
								</IconButton>
							</li>
						))}
					</ul>
				) : null}
				<Button
					variant="default"
					onClick={() =>
						keep([
							...baris,
							{
								...{ id: Math.max(-1, ...baris.map(({ id }) => id)) + 1, prodi: '', angkatan: '' },
								...{ semester: '', jumlah: '' },
							},
						])
					}
				>
					Tambah baris
				</Button>
				{kembar ? (
					<p className={css.problem}>Ada dua baris untuk program studi, angkatan, dan semester yang sama.</p>
				) : null}
				{simpan.error ? (
					<p role="alert" className={css.problem}>
						{simpan.error.message}
					</p>
				) : null}
				{moved && !simpan.isPending ? (
					<Sementara onKeep={() => goOn({ dari: rencana.tarif, baris })} onTake={() => goOn(null)}>
						Sementara itu tarif yang tersimpan menjadi: {rencana.tarif.map(kata).join('; ') || 'tidak ada'}.
					</Sementara>
				) : null}
				{berubah ? (
					<FormEnds>
						<Button variant="default" disabled={simpan.isPending} onClick={() => put(null)}>
							Batalkan
						</Button>
						<Button type="submit" loading={simpan.isPending} disabled={kembar || kosong}>
							Simpan tarif
						</Button>
					</FormEnds>
				) : null}
			</form>
		</DataCard>
	)
}
