import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { PosisiTagihan } from '#shared/api/bills.ts'
import type { RancanganCicilan } from '#shared/api/instalments.ts'
import { judgeRancangan } from '#shared/rules/cicilan.ts'
import { tambahHari } from '#shared/rules/tanggal.ts'
import { call } from '#web/lib/api.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { useFormDraft } from '#web/parts/staff/use-form-draft.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { BagianFields } from './bagian-fields.tsx'
import { PratinjauCicilanCard } from './pratinjau-cicilan-card.tsx'
import type { DataCicilan } from './queries.ts'
import css from './terbit.module.css'

type Draft = {
	daftar: string
	/** A programme instead of a list; empty for none. */
	program: string
	satuan: 'persen' | 'rupiah'
	bagian: { id: number; nilai: number | string; jatuh_tempo: string }[]
}

type Props = {
	periode: string
	/** Of the student from whose sheet one comes. */
	stambuk: string
	cicilan: DataCicilan
	prodi: PosisiTagihan['prodi']
}

/** A month between the parts, as far as the term goes. */
const tanggalDari = (hariIni: string, selesai: string, jumlah: number) =>
	Array.from({ length: jumlah }, (_, i) => tambahHari(hariIni, 7 + 30 * i)).map((hari) =>
		hari <= selesai ? hari : '',
	)

/** Who, in which parts, by when; nothing is granted before it was shown. */
export function CicilanForm({
	periode,
	stambuk,
	cicilan: { pola, selesai, hari_ini: hariIni },
	prodi,
}: Props) {
	const barisDari = (persen: readonly number[]) => {
		const hari = tanggalDari(hariIni, selesai, persen.length)
		return persen.map((nilai, i) => ({ id: i, nilai: nilai as number | string, jatuh_tempo: hari[i] ?? '' }))
	}
	const draft = useFormDraft<Draft>(`cicilan:${periode}:${stambuk}`, () => ({
		daftar: stambuk,
		program: '',
		satuan: 'persen',
		bagian: barisDari(pola[0] ?? [50, 50]),
	}))
	const { daftar, program, satuan, bagian } = draft.fields
	const stambukList = [...new Set(daftar.split(/[\s,;]+/).filter(Boolean))]
	const salahStambuk = stambukList.find((one) => !/^\d{5,20}$/.test(one))
	const rancangan: RancanganCicilan = {
		periode,
		kepada: program ? { program_studi: program } : { stambuk: stambukList },
		satuan,
		bagian: bagian.map(({ nilai, jatuh_tempo }) => ({ nilai: Number(nilai), jatuh_tempo })),
	}
	const kosong = bagian.some(({ nilai, jatuh_tempo }) => !(Number(nilai) >= 1) || jatuh_tempo === '')
	const salah = kosong ? null : judgeRancangan(rancangan, { hariIni, selesai })
	const siap = !kosong && !salah && (program !== '' || (stambukList.length > 0 && !salahStambuk))
	const lihat = useMutation({
		mutationFn: async (body: RancanganCicilan) =>
			(await call('POST /api/kantor/cicilan/pratinjau', { body })).data,
	})
	const change = (part: Partial<Draft>) => {
		draft.change(part)
		lihat.reset()
	}
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (siap && !lihat.isPending) lihat.mutate(rancangan)
	}
	return (
		<div className={css.columns}>
			<DataCard title="1. Rancangan">
				<form onSubmit={submit} noValidate className={css.form}>
					<NativeSelect
						label="Untuk siapa"
						value={program}
						onChange={({ currentTarget: { value } }) => change({ program: value })}
						data={[
							{ value: '', label: 'Mahasiswa tertentu' },
							...prodi.flatMap(({ prodi, nama }) =>
								prodi ? [{ value: prodi, label: `Semua yang belum lunas di ${nama ?? prodi}` }] : [],
							),
						]}
					/>
					{program ? null : (
						<Textarea
							label="NIM"
							description="Satu atau banyak, dipisah spasi, koma, atau baris baru"
							autosize
							minRows={2}
							maxRows={8}
							value={daftar}
							error={
								salahStambuk
									? `"${salahStambuk.slice(0, 30)}" bukan NIM`
									: stambukList.length > 1000
										? 'Paling banyak 1.000 mahasiswa sekaligus'
										: null
							}
							onChange={({ currentTarget: { value } }) => change({ daftar: value })}
						/>
					)}
					<BagianFields
						pola={pola}
						satuan={satuan}
						bagian={bagian}
						selesai={selesai}
						onPola={(persen) => change({ satuan: 'persen', bagian: barisDari(persen) })}
						onSatuan={(to) => change({ satuan: to, bagian: bagian.map((one) => ({ ...one, nilai: '' })) })}
						onBagian={(next) => change({ bagian: next })}
					/>
					{salah ? <p className={css.problem}>{salah}</p> : null}
					<FormEnds error={lihat.error}>
						<Button type="submit" loading={lihat.isPending} disabled={!siap || stambukList.length > 1000}>
							Lihat pratinjau
						</Button>
					</FormEnds>
				</form>
			</DataCard>
			{lihat.data && lihat.variables ? (
				<PratinjauCicilanCard
					rancangan={lihat.variables}
					pratinjau={lihat.data}
					onDone={() => {
						draft.forget()
						lihat.reset()
					}}
				/>
			) : (
				<DataCard title="2. Pratinjau">
					<p className={css.note}>
						Siapa yang akan mencicil, berapa tiap bagian, dan siapa yang tidak dapat, terlihat di sini sebelum
						diberikan.
					</p>
				</DataCard>
			)}
		</div>
	)
}
