import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { IsianSoal, SoalBank, SumberSoal } from '#shared/api/question-bank.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { BagianField } from './bagian-field.tsx'
import { MAX_OPSI, opsiBaru, useDrafSoal } from './draf-soal.ts'
import css from './form.module.css'
import { FormatBar } from './format-bar.tsx'
import { Pratinjau } from './pratinjau-soal.tsx'
import { type Bank, refreshBank } from './queries.ts'
import { KESUKARAN } from './words.ts'

const letterOf = (index: number) => String.fromCharCode(65 + index) as IsianSoal['kunci']

/** A question as text, beside what students will see. */
export function SoalForm({ bank, soal }: { bank: Bank; soal: SoalBank | null }) {
	const { isian, versi, kept, behind, rebase, change, drop, reset } = useDrafSoal(bank, soal)
	// The field of the tags keeps its text to itself.
	const [drawn, setDrawn] = useState(0)
	const discard = () => {
		reset()
		setDrawn((before) => before + 1)
	}
	const navigate = useNavigate()
	const simpan = useMutation({
		mutationFn: async () => {
			if (soal && versi !== null)
				return (await call('PUT /api/soal/:id', { params: { id: soal.id }, body: { ...isian, versi } })).data
					.ujian_tetap
			await call('POST /api/bank-soal/:kode/:jenis/soal', { params: bank, body: isian })
			return 0
		},
		onSuccess: (ujianTetap) => {
			drop()
			showSuccess(
				'Soal tersimpan',
				ujianTetap > 0
					? `Soal ${ujianTetap} ujian sudah ditetapkan; perubahan ini ikut setelah soalnya diterbitkan ulang di Ujian › Soal.`
					: 'Perubahan ini ada di bank soal.',
			)
			refreshBank()
			void navigate({ to: '/mengajar/bank-soal', search: { mk: bank.kode, jenis: bank.jenis } })
		},
		onError: (error) => {
			// With what the other one wrote, it can be chosen.
			if (error instanceof ApiError && error.code === 'soal_berubah') refreshBank()
		},
	})
	const faults = faultsOf(simpan.error)
	const setOpsi = (index: number, opsi: SumberSoal) =>
		change({ opsi: isian.opsi.map((one, i) => (i === index ? opsi : one)) })
	const removeOpsi = (index: number) => {
		const opsi = isian.opsi.filter((_, i) => i !== index)
		const kunci = isian.kunci.charCodeAt(0) - 65
		change({ opsi, kunci: letterOf(kunci === index ? 0 : kunci > index ? kunci - 1 : kunci) })
	}
	const submit = (event: FormEvent) => {
		event.preventDefault()
		simpan.mutate()
	}
	return (
		<form className={css.columns} onSubmit={submit}>
			{/* What is typed while it is on its way would be gone with the page. */}
			<div className={css.fields} inert={simpan.isPending}>
				<DataCard title="Pertanyaan">
					<FormatBar label="pertanyaan">
						<BagianField
							label="Pertanyaan"
							bank={bank}
							rows={5}
							value={isian.pertanyaan}
							fault={faults.get('pertanyaan')}
							onChange={(pertanyaan) => change({ pertanyaan })}
						/>
					</FormatBar>
					<p className={css.help}>
						**tebal**, *miring*, `kode`, daftar dengan "- ". Rumus LaTeX di antara \( dan \), misalnya{' '}
						{'\\(\\frac{1}{2}\\)'}.
					</p>
				</DataCard>
				<DataCard title="Opsi" note="Pilih huruf opsi yang benar">
					<div className={css.stack}>
						<FormatBar label="opsi">
							{isian.opsi.map((opsi, index) => (
								<BagianField
									// biome-ignore lint/suspicious/noArrayIndexKey: an option has no name but its letter
									key={index}
									label={`Opsi ${letterOf(index)}`}
									bank={bank}
									rows={1}
									value={opsi}
									fault={faults.get(`opsi/${index}`)}
									onChange={(next) => setOpsi(index, next)}
									letter={letterOf(index)}
									right={isian.kunci === letterOf(index)}
									onRight={() => change({ kunci: letterOf(index) })}
									onRemove={isian.opsi.length > 2 ? () => removeOpsi(index) : undefined}
								/>
							))}
						</FormatBar>
						{isian.opsi.length < MAX_OPSI ? (
							<Button
								variant="default"
								leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
								onClick={() => change({ opsi: [...isian.opsi, opsiBaru()] })}
							>
								Tambah opsi {letterOf(isian.opsi.length)}
							</Button>
						) : null}
					</div>
				</DataCard>
				<DataCard title="Pembahasan">
					<FormatBar label="pembahasan">
						<BagianField
							label="Pembahasan"
							bank={bank}
							rows={3}
							value={isian.pembahasan}
							fault={faults.get('pembahasan')}
							onChange={(pembahasan) => change({ pembahasan })}
							withoutPicture
						/>
					</FormatBar>
				</DataCard>
				<DataCard title="Keterangan">
					<div className={css.pair}>
						<TextInput
							label="Topik"
							maxLength={80}
							value={isian.topik}
							onChange={(event) => change({ topik: event.currentTarget.value })}
						/>
						<NativeSelect
							size="md"
							label="Kesukaran"
							data={[
								{ value: '', label: 'Belum dinilai' },
								...(['mudah', 'sedang', 'sukar'] as const).map((value) => ({
									value,
									label: KESUKARAN[value],
								})),
							]}
							value={isian.kesukaran ?? ''}
							onChange={(event) =>
								change({ kesukaran: (event.currentTarget.value || null) as IsianSoal['kesukaran'] })
							}
						/>
						<TextInput
							key={drawn}
							label="Tag, dipisah koma"
							defaultValue={isian.tag.join(', ')}
							onChange={(event) => change({ tag: tagsOf(event.currentTarget.value) })}
						/>
					</div>
					<div className={css.checks}>
						<Checkbox
							label="Selalu ikut ketika soal diundi"
							checked={isian.wajib}
							onChange={(event) => change({ wajib: event.currentTarget.checked })}
						/>
						<Checkbox
							label="Urutan opsi tidak diacak"
							checked={isian.opsi_tetap}
							onChange={(event) => change({ opsi_tetap: event.currentTarget.checked })}
						/>
					</div>
				</DataCard>
			</div>
			<div className={css.side}>
				<Pratinjau bank={bank} isian={isian} />
				{simpan.error && faults.size === 0 ? (
					<p className={css.fault} role="alert">
						{simpan.error.message}
					</p>
				) : null}
				{behind && soal ? (
					<div className={css.behind} role="alert">
						<p>
							<strong>{soal.diubah_oleh ?? 'Orang lain'}</strong> mengubah soal ini pada{' '}
							{campus.stamp(soal.diubah_pada, Date.now())}, setelah Anda mulai menulis.
						</p>
						<Button variant="default" onClick={discard}>
							Pakai isian {soal.diubah_oleh ?? 'orang lain'}
						</Button>
						<Button variant="default" onClick={rebase}>
							Pakai isian saya
						</Button>
					</div>
				) : null}
				<div className={css.steps}>
					{kept && !behind ? (
						<Button variant="default" onClick={discard} disabled={simpan.isPending}>
							Buang perubahan
						</Button>
					) : null}
					<Button type="submit" loading={simpan.isPending} disabled={behind}>
						Simpan soal
					</Button>
				</div>
				{kept ? (
					<p className={css.help}>Belum tersimpan di server. Ketikan Anda disimpan di perangkat ini.</p>
				) : null}
			</div>
		</form>
	)
}

const tagsOf = (text: string): string[] =>
	text
		.split(',')
		.map((tag) => tag.trim().slice(0, 40))
		.filter((tag) => tag !== '')
		.slice(0, 10)

/** What the server says of single fields. */
function faultsOf(error: Error | null): ReadonlyMap<string, string> {
	const details = error instanceof ApiError ? (error.details ?? []) : []
	return new Map(details.map(({ field, message }) => [field, message]))
}
