export default { see: 'See {name}', facts: 'Measured', play: 'Play the film', pause: 'Stop the film' };
