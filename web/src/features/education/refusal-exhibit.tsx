// Shows the results for the three sides when the company approves, buys, or declines.
import './education.css';

const WAYS = [
  { way: 'Approves', buyer: 'Shares', seller: 'Cash', company: 'A new holder it knows' },
  { way: 'Buys itself', buyer: 'Cash back', seller: 'The same cash', company: 'The shares' },
  { way: 'Declines', buyer: 'Cash back', seller: 'Shares back', company: 'Nothing changes' },
] as const;

export function RefusalExhibit() {
  return (
    <table className="lot-example words">
      <caption>Three ways a company may answer</caption>
      <thead>
        <tr>
          <th scope="col">The company</th>
          <th scope="col">Buyer gets</th>
          <th scope="col">Seller gets</th>
          <th scope="col">Company has</th>
        </tr>
      </thead>
      <tbody>
        {WAYS.map(one => (
          <tr key={one.way}>
            <th scope="row">{one.way}</th>
            <td>{one.buyer}</td>
            <td>{one.seller}</td>
            <td>{one.company}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
