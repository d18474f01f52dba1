import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { BahanSusunan, MatakuliahSusunan, TinjauanSusunan } from '#shared/api/class-changes.ts'
import { formatJam } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import css from './susun.module.css'
import { type Jadwal, jadwalTampil, type KelasDraf } from './susunan-model.ts'

type Props = {
	nomor: number
	mahasiswa: number
	bahan: BahanSusunan
	isi: KelasDraf
	/** What the server makes of it; null while it cannot be looked at. */
	tinjauan: TinjauanSusunan | null
	onChange: (isi: KelasDraf) => void
}

/** A class that is made: its code, seats, and for each course lecturer, hour and room with what they clash with. */
export function KelasBaruForm({ nomor, mahasiswa, bahan, isi, tinjauan, onChange }: Props) {
	const kode = isi.kode.trim()
	const kelas = tinjauan?.kelas.find((one) => one.kode === kode)
	const tampil = jadwalTampil(tinjauan, kode)
	const setJadwal = (which: Jadwal[number], change: Partial<Jadwal[number]>) =>
		onChange({ ...isi, jadwal: tampil.map((one) => (same(one, which) ? { ...one, ...change } : one)) })
	return (
		<DataCard title={`Kelas ${kode || nomor}`} note={`${mahasiswa} mahasiswa`}>
			<div className={css.form}>
				<div className={css.pair}>
					<TextInput
						label="Kode kelas"
						value={isi.kode}
						maxLength={20}
						onChange={(event) => onChange({ ...isi, kode: event.currentTarget.value })}
					/>
					<TextInput
						label="Kursi tiap mata kuliah"
						placeholder={`seperti ${bahan.kode}`}
						inputMode="numeric"
						maxLength={3}
						value={isi.kapasitas}
						error={
							isi.kapasitas === '' || /^[1-9]\d{0,2}$/.test(isi.kapasitas) ? null : 'Isi angka 1 sampai 999'
						}
						onChange={(event) => onChange({ ...isi, kapasitas: event.currentTarget.value })}
					/>
				</div>
				{kelas ? (
					kelas.mata_kuliah.map((mk) => (
						<MataKuliah
							key={mk.kode}
							mk={mk}
							bahan={bahan}
							dosen={isi.dosen[mk.kode] ?? ''}
							onDosen={(nip) => onChange({ ...isi, dosen: withDosen(isi.dosen, mk.kode, nip) })}
							onTempat={setJadwal}
						/>
					))
				) : (
					<p className={css.note}>Dosen dan jadwal usulan tampil setelah kode kelas dapat dipakai.</p>
				)}
				{isi.jadwal !== null ? (
					<Button variant="default" onClick={() => onChange({ ...isi, jadwal: null })}>
						Pakai lagi jadwal usulan
					</Button>
				) : null}
			</div>
		</DataCard>
	)
}

const withDosen = (dosen: KelasDraf['dosen'], kode: string, nip: string) => {
	const { [kode]: _, ...rest } = dosen
	return nip === '' ? rest : { ...rest, [kode]: nip }
}

const same = (a: Jadwal[number], b: Jadwal[number]) =>
	a.kode === b.kode && a.hari === b.hari && a.jam_mulai === b.jam_mulai

type MkProps = {
	mk: MatakuliahSusunan
	bahan: BahanSusunan
	dosen: string
	onDosen: (nip: string) => void
	onTempat: (which: Jadwal[number], change: Partial<Jadwal[number]>) => void
}

function MataKuliah({ mk, bahan, dosen, onDosen, onTempat }: MkProps) {
	const asal = bahan.mata_kuliah.find(({ kode }) => kode === mk.kode)?.dosen.map(({ nama }) => nama) ?? []
	return (
		<fieldset className={css.course}>
			<legend>{mk.nama}</legend>
			<NativeSelect
				label="Dosen"
				value={dosen}
				data={[
					{ value: '', label: asal.length > 0 ? `Sama: ${asal.join(', ')}` : 'Belum ada dosen' },
					...bahan.dosen.map(({ nip, nama }) => ({ value: nip, label: nama })),
				]}
				onChange={(event) => onDosen(event.currentTarget.value)}
			/>
			{mk.jadwal.map((one) => {
				const { bentrok, ...tempat } = one
				const which = { kode: mk.kode, ...tempat } as Jadwal[number]
				return (
					<div key={`${one.hari} ${one.jam_mulai}`} className={css.form}>
						<div className={css.pair}>
							<NativeSelect
								label="Hari dan jam"
								value={jamKey(one)}
								data={jamOptions(bahan, one)}
								onChange={(event) => {
									const [hari, jam_mulai, jam_selesai] = event.currentTarget.value.split('|')
									if (hari && jam_mulai && jam_selesai)
										onTempat(which, { hari, jam_mulai, jam_selesai } as Partial<Jadwal[number]>)
								}}
							/>
							<NativeSelect
								label="Ruang"
								value={one.ruangan}
								data={[...new Set([one.ruangan, ...bahan.ruang])]}
								onChange={(event) => onTempat(which, { ruangan: event.currentTarget.value })}
							/>
						</div>
						{bentrok.map((kata) => (
							<p key={kata} className={css.clash}>
								{`Bentrok: ${kata}`}
							</p>
						))}
					</div>
				)
			})}
			{mk.jadwal.length === 0 ? <p className={css.note}>Tidak mempunyai jadwal mingguan.</p> : null}
		</fieldset>
	)
}

type Jam = { hari: string; jam_mulai: string; jam_selesai: string }
const jamKey = ({ hari, jam_mulai, jam_selesai }: Jam) => `${hari}|${jam_mulai}|${jam_selesai}`
const HARI = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']

function jamOptions({ kisi }: BahanSusunan, own: Jam) {
	const all = new Map([own, ...kisi].map((one) => [jamKey(one), one]))
	return [...all]
		.toSorted(
			([, a], [, b]) =>
				HARI.indexOf(a.hari) - HARI.indexOf(b.hari) ||
				(a.jam_mulai < b.jam_mulai ? -1 : a.jam_mulai > b.jam_mulai ? 1 : 0),
		)
		.map(([value, one]) => ({
			value,
			label: `${one.hari} ${formatJam(one.jam_mulai)}–${formatJam(one.jam_selesai)}`,
		}))
}
